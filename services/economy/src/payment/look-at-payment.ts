import type { Call, Running } from '@yonkoma/service-kit';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { openProvider } from './open-provider.ts';
import { ProviderAway } from './payment-provider.ts';
import { type Payment, takeSilent } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the provider about a payment, and does what it says. Without an answer the payment stays as it is. */
export async function lookAtPayment(call: Call<EconomyConfig>, { reference }: Payment): Promise<void> {
  const provider = await openProvider(call.config);
  if (!provider || reference === null) return;
  try {
    const news = await provider.look(reference);
    if (!news) return;
    const { memberId } = await settlePayment(call, news);
    if (memberId !== null) await noteAccount(call, memberId);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    call.log.warn(error, 'the provider of payments did not answer');
  }
}

/** Payments whose web hook is late by so much are asked about. */
const silentS = 600;
const atOnce = 20;

/** Heals lost web hooks. Resolves with true when there may be more to look at. */
export async function lookAtSilent({ db, call }: Running<EconomyConfig>): Promise<boolean> {
  const silent = await takeSilent(db, { now: call().now, silentS, limit: atOnce });
  for (const payment of silent) await lookAtPayment(call(), payment);
  return silent.length === atOnce;
}
