/** Money as a text for the wire: 1234 cents give `12.34`, -5 cents give `-0.05`. */
export function asMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents of a written amount: `12.34` are 1234, `5` are 500, `0,5` are 50. Null for what is no amount. */
export function readMoney(written: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(written.normalize('NFKC')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Points for an amount, at a rate of points for 1.00. A part of a point is not given. */
export const pointsFor = (cents: number, pointsPerUnit: number): number => Math.floor((cents * pointsPerUnit) / 100);

/** The smallest amount that gives so many points. */
export const centsFor = (points: number, pointsPerUnit: number): number => Math.ceil((points * 100) / pointsPerUnit);
