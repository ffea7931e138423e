/** What a provider says of one payment of this site. Cents are hundredths of the unit, in every currency. */
export type PaymentNews =
  | { is: 'paid'; id: number; reference: string; intent: string; cents: number; currency: string }
  | { is: 'ended'; id: number; reference: string }
  /** `cents` is all that was given back of it so far. */
  | { is: 'refunded'; id: number; intent: string; cents: number; currency: string };

/**
 * What a provider says of money that the bank of whoever paid takes back. It names the money, not the payment. `won`:
 * it stays with the site.
 */
export interface DisputeNews {
  is: 'disputed';
  /** The name of the dispute at the provider. */
  reference: string;
  intent: string;
  cents: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
}

export interface NewPayment {
  id: number;
  cents: number;
  /** In capital letters, `EUR`. */
  currency: string;
  /** The language of the provider's page, as a tag of BCP 47. */
  locale: string;
  /** What is bought, in the member's language. */
  title: string;
  /** Unix seconds. */
  createdAt: number;
}

/** A message that the provider did not sign, or too long ago. */
export class ForeignHook extends Error {
  override name = 'ForeignHook';
}

/** The provider could not be reached, or refused. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The port of payments. What is behind it can be replaced; the ledger is never behind it. */
export interface PaymentProvider {
  /** Begins a payment; a repeated call for the same payment begins no other. @throws ProviderAway */
  begin(payment: NewPayment): Promise<{ reference: string; url: string }>;
  /** The state of a payment; null while nothing is decided. @throws ProviderAway */
  look(reference: string): Promise<PaymentNews | null>;
  /** Reads a web hook; null for one that is about something else. @throws ForeignHook */
  read(body: Buffer, signature: string): PaymentNews | DisputeNews | null;
  /** Gives money back to whoever paid; once for each key. @throws ProviderAway */
  refund(refund: { intent: string; cents: number; currency: string; key: string }): Promise<void>;
}
