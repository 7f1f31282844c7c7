// Amounts of money as they are typed and shown: hundredths, and the currency as somebody wrote it.

export interface Typed {
  sum: number;
  currency: string;
}

/** "25", "25.50 USD", "$25", "EUR 7,5"; nothing where it is no amount. As the hall reads it in the shell. */
export function amountOf(text: string): Typed | null {
  const match = /^\s*([^\d.,+-]*?)\s*(\d+)(?:[.,](\d{1,2}))?\s*([^\d.,+-]*?)\s*$/u.exec(text);
  if (!match) return null;
  const [, before = '', whole = '', cents = '', after = ''] = match;
  if (before && after) return null;
  const sum = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sum > 10_000_000_000 ? null : { sum, currency: before || after };
}

/** "25 USD", "12.50". */
export function amountText(sum: number, currency: string): string {
  const size = Math.abs(sum);
  const cents = size % 100;
  const number = `${sum < 0 ? '−' : ''}${Math.floor(size / 100)}${cents ? `.${String(cents).padStart(2, '0')}` : ''}`;
  return currency ? `${number} ${currency}` : number;
}
