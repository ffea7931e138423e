import type * as contract from '@yonkoma/contract';
import { type Call, counterName, readCount, refuse, reserve, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { readPass, takePass } from '../pass/pass-store.ts';
import { type Entry, finishSignIn } from '../entry/finish-sign-in.ts';
import { limitTries } from './limit-tries.ts';
import { asRecoveryCode } from './recovery-code.ts';
import { takeRecoveryCode } from './recovery-store.ts';
import { sealedHash, unseal } from './seal.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { asTotpCode, stepOf } from './authenticator-app.ts';
import { readTotp, takeStep } from './totp-store.ts';

const triesPerTicket = 5;

export const proveSecondFactor: Verb<MemberConfig, typeof contract.proveSecondFactor> = async (
  call,
  { ticket, method, code },
) => {
  const { db, config, now } = call;
  const pass = await readPass(db, 'second-factor', ticket, now);
  if (!pass?.memberId) return refuse('second-factor-expired');
  const { memberId } = pass;
  const giveBack = await limitTries(call, memberId, method);
  const counter = counterName(config.SECRET, 'second-factor ticket', ticket);
  if (!(await reserve(db, counter, { limit: triesPerTicket, now, quietS: 900 }))) refuse('second-factor-expired');
  // In one transaction: if another request already used the ticket, the code of this one stays unused.
  const isRight = await transact(db, async (transaction) => {
    const isTaken =
      method === 'totp'
        ? await isCodeOfApp({ ...call, db: transaction }, memberId, code)
        : await takeRecoveryCode(transaction, memberId, sealedHash(call.config.SECRET, memberId, asRecoveryCode(code)));
    if (isTaken && !(await takePass(transaction, 'second-factor', ticket, now))) refuse('second-factor-expired');
    return isTaken;
  });
  if (!isRight) {
    if ((await readCount(db, counter, now)) >= triesPerTicket) await takePass(db, 'second-factor', ticket, now);
    refuse('second-factor-wrong');
  }
  await giveBack();
  const signedIn = await finishSignIn(call, memberId, pass.value as Entry);
  if (method === 'recovery') await notifyOfChange(call, memberId);
  return signedIn;
};

/** Uses the code up when it is right. */
async function isCodeOfApp({ db, now, config }: Call<MemberConfig>, memberId: number, code: string): Promise<boolean> {
  const totp = await readTotp(db, memberId);
  if (!totp?.secret) return false;
  const step = stepOf(unseal(config.SECRET, memberId, totp.secret), asTotpCode(code), now);
  return step !== null && takeStep(db, totp, step);
}
