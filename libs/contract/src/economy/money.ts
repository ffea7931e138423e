/** Money as a text for the wire: 1234 cents give `12.34`, -5 cents give `-0.05`. */
export function asMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
