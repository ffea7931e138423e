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

/**
 * The smallest amount of a currency, in cents: a hundredth of its unit, or the whole unit where it has no parts, as
 * yen, won and đồng. `''` is no currency. Of a currency with thousandths only hundredths are used, because providers
 * of payments take no others.
 */
export function stepOf(currency: string): 1 | 100 {
  if (currency === '') return 1;
  const { maximumFractionDigits: digits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return digits === 0 ? 100 : 1;
}

/** An amount as one writes it into a field: 1250 cents are `12.50`, and `1250` of a currency without parts is `12`. */
export const writtenMoney = (cents: number, step: number): string =>
  step === 100 ? String(Math.trunc(cents / 100)) : asMoney(cents);

/** Rates have four decimals at most. As whole numbers they are multiplied without a rounding that costs a point. */
const rateParts = 10_000;
const partsOf = (pointsPerUnit: number): bigint => BigInt(Math.round(pointsPerUnit * rateParts));

/** Points for an amount, at a rate of points for 1.00. A part of a point is not given. */
export const pointsFor = (cents: number, pointsPerUnit: number): number =>
  Number((BigInt(cents) * partsOf(pointsPerUnit)) / BigInt(100 * rateParts));

/** The smallest amount that gives so many points: of a currency without parts, with a `step` of 100, in whole units. */
export function centsFor(points: number, pointsPerUnit: number, step = 1): number {
  const parts = partsOf(pointsPerUnit) * BigInt(step);
  return Number((BigInt(points) * BigInt(100 * rateParts) + parts - 1n) / parts) * step;
}
