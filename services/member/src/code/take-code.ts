import { addressHash } from '@yonkoma/delivery';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { hashOf } from '../pass/pass-store.ts';
import { countTry, removeCode } from './code-store.ts';
import { type CodeEvent, hashCode, isSameHash } from './hash-code.ts';
import { holdGuess } from './limit-guesses.ts';

/** Wrong guesses after which a code is no longer valid. */
const maxTries = 5;

export interface GivenCode {
  channel: 'email' | 'mobile';
  /** Email address in lower case, or an E.164 number. */
  address: string;
  event: CodeEvent;
  code: string;
  /** The signed-in member who requested it; omitted when no sign-in is needed. */
  memberId?: number;
}

/**
 * Uses up a code of the caller's own flow. A code can be used once, within 600 s, and is invalid after five wrong
 * guesses. A guess from another flow or by another member is refused like a wrong one and uses up no try of the code.
 * Call it outside a transaction: a rollback would undo the counted try.
 * @throws Refusal `code-wrong` in every other case.
 */
export async function takeCode(
  call: Call<MemberConfig>,
  { channel, address, event, code, memberId = 0 }: GivenCode,
): Promise<void> {
  const {
    db,
    config: { SECRET },
    now,
    client,
  } = call;
  const key = {
    flow_hash: hashOf(client?.flow ?? ''),
    address_mark: addressHash(SECRET, address),
    event,
    member_id: memberId,
  };
  const tried = await countTry(db, key, { maxTries, now });
  const giveBack = await holdGuess(call, { channel, address, tries: tried?.tries ?? null });
  const hash = hashCode(SECRET, { address, event, code });
  if (!tried || !giveBack || !isSameHash(tried.hash, hash) || !(await removeCode(db, key, hash)))
    return refuse('code-wrong');
  await giveBack();
}
