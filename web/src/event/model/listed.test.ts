import { expect, test } from 'vitest';
import { partsOf, textOf } from './listed';

test('a list is parted between lines, and every part has the names of the columns', () => {
  expect(partsOf('id\tname\r\n1\tA\r\n2\tB\r\n\r\n3\tC\r\n', 16)).toEqual([
    'id\tname\n1\tA\n2\tB\n',
    'id\tname\n3\tC\n',
  ]);
  expect(partsOf('id\tname\n1\tA\n')).toEqual(['id\tname\n1\tA\n']);
  expect(partsOf('id\tname\n')).toEqual(['id\tname\n']);
  expect(partsOf('\n\n')).toEqual([]);
});

test('a line longer than a part is a part of its own', () => {
  expect(partsOf('h\n1234567890\n2\n', 5)).toEqual(['h\n1234567890\n', 'h\n2\n']);
});

test('a file that is no UTF-8 is read as Windows writes it', () => {
  expect(textOf(new Uint8Array([0x4d, 0xfc]).buffer)).toBe('Mü');
  expect(textOf(new Uint8Array([0x4d, 0xc3, 0xbc]).buffer)).toBe('Mü');
});
