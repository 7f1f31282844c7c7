import { expect, test } from 'vitest';
import { amountOf, amountText } from './amount';

test('amounts are read as people write them', () => {
  expect(amountOf('25')).toEqual({ sum: 2500, currency: '' });
  expect(amountOf('25.5')).toEqual({ sum: 2550, currency: '' });
  expect(amountOf('25,50 EUR')).toEqual({ sum: 2550, currency: 'EUR' });
  expect(amountOf('$25.05')).toEqual({ sum: 2505, currency: '$' });
  expect(amountOf(' USD 7 ')).toEqual({ sum: 700, currency: 'USD' });
  expect(amountOf('7€')).toEqual({ sum: 700, currency: '€' });
  for (const bad of ['', 'USD', '1.234,50', '25.505', '25.', '-5', '+5', '$5 USD', '5 5', '100000001', '1e3']) {
    expect(amountOf(bad), bad).toBeNull();
  }
});

test('amounts are shown without needless decimals', () => {
  expect(amountText(2500, 'USD')).toBe('25 USD');
  expect(amountText(1230, '')).toBe('12.30');
  expect(amountText(-5, '€')).toBe('−0.05 €');
});
