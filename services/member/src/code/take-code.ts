import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { countTry, removeCode } from './code-store.ts';
import { type CodeEvent, hashCode, isSameHash } from './hash-code.ts';

/** Wrong guesses after which a code is dead. */
const maxTries = 5;

export interface GivenCode {
  channel: 'email' | 'mobile';
  /** Email address in lower case, or an E.164 number. */
  address: string;
  event: CodeEvent;
  code: string;
}

/**
 * Uses a code up: it counts once, within 600 s, and is dead after five wrong guesses.
 * Call it outside a transaction, which would take the counted try back with it.
 * @throws Refusal `code-wrong` in every other case.
 */
export async function takeCode({ db, config, now }: Pick<Call<MemberConfig>, 'db' | 'config' | 'now'>, { address, event, code }: GivenCode): Promise<void> {
  const kept = await countTry(db, { address, event, maxTries, now });
  const hash = hashCode(config.SECRET, { address, event, code });
  if (kept === null || !isSameHash(kept, hash) || !(await removeCode(db, { address, event, hash }))) refuse('code-wrong');
}
