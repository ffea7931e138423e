/**
 * The currencies that Stripe counts in units, and those that it counts in thousandths, of which the last digit must be
 * 0; all others it counts in hundredths, ISK and UGX too. By its documentation: docs.stripe.com/currencies
 */
const inUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const inThousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Hundredths of the unit as Stripe counts them: 50000 of JPY are 500, 1050 of KWD are 10500.
 * @throws RangeError for a part of a unit that Stripe does not divide
 */
export function toStripe(cents: number, currency: string): number {
  if (inThousandths.has(currency)) return cents * 10;
  if (!inUnits.has(currency)) return cents;
  if (cents % 100 !== 0) throw new RangeError(`${cents} hundredths of ${currency} are no whole units`);
  return cents / 100;
}

/** The reverse; a thousandth that somebody refunded by hand is rounded. */
export function fromStripe(amount: number, currency: string): number {
  if (inThousandths.has(currency)) return Math.round(amount / 10);
  return inUnits.has(currency) ? amount * 100 : amount;
}
