import type { EconomyConfig } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';

const opened = new WeakMap<EconomyConfig, Promise<PaymentProvider>>();

/** Whether the site takes payments. */
export const takesPayments = ({ STRIPE_SECRET_KEY }: EconomyConfig): boolean => STRIPE_SECRET_KEY !== '';

/** The provider of these settings; null where payments are off. Its library is loaded only where they are on. */
export async function openProvider(config: EconomyConfig): Promise<PaymentProvider | null> {
  if (!takesPayments(config)) return null;
  const provider = opened.get(config) ?? load(config);
  opened.set(config, provider);
  return provider;
}

async function load(config: EconomyConfig): Promise<PaymentProvider> {
  const { openStripe } = await import('./stripe-provider.ts');
  return openStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    hookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL || undefined,
    siteUrl: config.SITE_URL,
  });
}
