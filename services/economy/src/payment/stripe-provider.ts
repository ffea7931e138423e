import Stripe from 'stripe';
import {
  type DisputeNews,
  ForeignHook,
  type NewPayment,
  type PaymentNews,
  type PaymentProvider,
  ProviderAway,
} from './payment-provider.ts';
import { fromStripe, toStripe } from './stripe-amount.ts';

export interface StripeSettings {
  secretKey: string;
  hookSecret: string;
  /** Another address of its API, for tests. */
  apiUrl: string | undefined;
  /** The public address of this site. It marks the payments, because several sites can share an account. */
  siteUrl: string;
}

/** Seconds in which a member can pay. Stripe allows 30 minutes to 24 hours. */
const openS = 3600;

/** Stripe Checkout: the member pays on a page of Stripe, and a signed web hook says so. */
export function openStripe({ secretKey, hookSecret, apiUrl, siteUrl }: StripeSettings): PaymentProvider {
  const api = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(api && { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }),
  });
  const asked = async <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((cause: unknown) => {
      throw cause instanceof Stripe.errors.StripeError ? new ProviderAway(cause.message, { cause }) : cause;
    });
  /** The number of the payment, when it is one of this site. */
  const ownId = (metadata: Stripe.Metadata | null): number | null =>
    metadata?.site === siteUrl && /^[1-9]\d{0,9}$/.test(metadata.payment ?? '') ? Number(metadata.payment) : null;

  function newsOf(session: Stripe.Checkout.Session): PaymentNews | null {
    const id = ownId(session.metadata);
    if (id === null) return null;
    const { id: reference, status, payment_status: paid, amount_total: amount } = session;
    const currency = asCode(session.currency);
    if (status === 'expired') return { is: 'ended', id, reference };
    // Some ways to pay arrive days later; Stripe tells that by another web hook.
    if (paid !== 'paid') return null;
    return {
      is: 'paid',
      id,
      reference,
      intent: idOf(session.payment_intent),
      cents: fromStripe(amount ?? 0, currency),
      currency,
    };
  }

  return {
    async begin({ id, cents, currency, locale, title, createdAt }: NewPayment) {
      const metadata = { payment: String(id), site: siteUrl };
      const back = `${siteUrl}/user/account/balance`;
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: String(id),
            metadata,
            payment_intent_data: { metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toStripe(cents, currency),
                  product_data: { name: title },
                },
              },
            ],
            locale: locale as Stripe.Checkout.SessionCreateParams.Locale,
            success_url: `${back}?payment=${id}`,
            cancel_url: back,
            expires_at: createdAt + openS,
          },
          { idempotencyKey: `${siteUrl} payment ${id} ${createdAt}` },
        ),
      );
      if (!session.url) throw new ProviderAway(`Stripe gave no address for session ${session.id}`);
      return { reference: session.id, url: session.url };
    },
    look: async (reference) => newsOf(await asked(stripe.checkout.sessions.retrieve(reference))),
    read(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, hookSecret);
      } catch (cause) {
        throw new ForeignHook('The web hook is not signed by the provider', { cause });
      }
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.expired':
          return newsOf(event.data.object);
        case 'checkout.session.async_payment_failed': {
          const id = ownId(event.data.object.metadata);
          return id === null ? null : { is: 'ended', id, reference: event.data.object.id };
        }
        case 'charge.refunded': {
          const { metadata, payment_intent: intent, amount_refunded: amount } = event.data.object;
          const id = ownId(metadata);
          const currency = asCode(event.data.object.currency);
          if (id === null) return null;
          return { is: 'refunded', id, intent: idOf(intent), cents: fromStripe(amount, currency), currency };
        }
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
        case 'charge.dispute.funds_withdrawn':
        case 'charge.dispute.funds_reinstated':
          return disputeOf(event.data.object);
        default:
          return null;
      }
    },
    async refund({ intent, cents, currency, key }) {
      await asked(
        stripe.refunds.create(
          { payment_intent: intent, amount: toStripe(cents, currency) },
          { idempotencyKey: `${siteUrl} ${key}` },
        ),
      );
    },
  };
}

/** Whose money it is at each status of a dispute. An inquiry of a bank, `warning_…`, moves none. */
const disputeStates: Partial<Record<Stripe.Dispute.Status, DisputeNews['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

function disputeOf({ id, status, payment_intent: intent, amount, ...dispute }: Stripe.Dispute): DisputeNews | null {
  const state = disputeStates[status];
  const currency = asCode(dispute.currency);
  if (!state || intent === null) return null;
  const cents = fromStripe(amount, currency);
  return { is: 'disputed', reference: id, intent: idOf(intent), cents, currency, state };
}

const idOf = (intent: string | { id: string } | null): string =>
  (typeof intent === 'string' ? intent : intent?.id) ?? '';

const asCode = (currency: string | null): string => (currency ?? '').toUpperCase();
