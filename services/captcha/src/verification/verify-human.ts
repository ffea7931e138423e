import { humanCookie, type InputOf, type ReplyOf, type verifyHuman as verify } from '@yonkoma/contract';
import { type Call, counterName, networkOf, refuse, reserve } from '@yonkoma/service-kit';
import { readDoneWork, workS } from '../proof-of-work/work.ts';
import { allowVerification } from './allow-verification.ts';
import { askProvider } from './ask-provider.ts';
import { humanS, sealHuman } from './human-seal.ts';
import { findFaults, type RemoteProvider } from './provider-rules.ts';
import type { CaptchaConfig } from '../config.ts';

type Input = InputOf<typeof verify>;

/**
 * Accepts a token that proves a person, once, and stores a seal in the browser for two hours. A token that cannot be
 * checked is refused.
 */
export async function verifyHuman(call: Call<CaptchaConfig>, input: Input): Promise<ReplyOf<typeof verify>> {
  const { config, now, client, session, address } = call;
  const { VERIFY_PROVIDER: provider } = config;
  await allowVerification(call, 'token');
  if (provider === 'off') fail(['not-in-use']);
  if (provider === 'altcha') await takeWork(call, input.token);
  else await takeToken(call, provider, input);
  const until = now + humanS;
  client?.keepCookie(
    humanCookie,
    sealHuman(config.SECRET, { until, memberId: session?.memberId ?? 0, network: networkOf(address) }),
    humanS,
  );
  return { success: true, verified_until: until };
}

async function takeWork(call: Call<CaptchaConfig>, token: string): Promise<void> {
  const nonce = await readDoneWork(token, { secret: call.config.SECRET, now: call.now });
  if (nonce === null) fail(['invalid-input-response']);
  // The same work has many solutions, but is accepted only once.
  await spend(call, nonce, workS);
}

async function takeToken(call: Call<CaptchaConfig>, provider: RemoteProvider, { token, action }: Input): Promise<void> {
  const { config, now, address } = call;
  await spend(call, token, 3600);
  const verdict = await askProvider(provider, config, { token, address });
  if (!verdict) {
    call.log.warn(`${provider} gave no answer about a token`);
    refuse('verification-unavailable', {}, { data: { success: false, error_codes: ['internal-error'] } });
  }
  const faults = findFaults(verdict, { provider, hostnames: config.VERIFY_HOSTNAMES ?? [], action, now });
  if (faults.length > 0) fail(faults);
}

/** When several requests bring the same proof, only the first one passes. */
async function spend({ db, config, now }: Call<CaptchaConfig>, proof: string, forgottenAfterS: number): Promise<void> {
  if (!(await reserve(db, counterName(config.SECRET, 'human', proof), { limit: 1, now, quietS: forgottenAfterS })))
    fail(['timeout-or-duplicate']);
}

function fail(error_codes: string[]): never {
  refuse('verification-failed', {}, { data: { success: false, error_codes } });
}
