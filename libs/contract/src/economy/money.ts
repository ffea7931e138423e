/** Money as it travels: 1234 cents are `12.34`, 5 less than nothing `-0.05`. */
export function asMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
