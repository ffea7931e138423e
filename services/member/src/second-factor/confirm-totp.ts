import type * as contract from '@yonkoma/contract';
import { counterName, refuse, reserve, resetCount, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { signedIn } from '../session/signed-in.ts';
import { newRecoveryCodes } from './recovery-code.ts';
import { keepRecoveryCodes } from './renew-recovery-codes.ts';
import { unseal } from './seal.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { stepOf } from './authenticator-app.ts';
import { activateTotp, readTotp } from './totp-store.ts';

const triesPerBeginning = 10;

export const confirmTotp: Verb<MemberConfig, typeof contract.confirmTotp> = async (call, { code }) => {
  const { db, now, config } = call;
  const { memberId } = signedIn(call);
  const totp = await readTotp(db, memberId);
  if (!totp?.pending_secret) return refuse('second-factor-not-begun');
  const counter = counterName(config.SECRET, 'totp confirm', memberId);
  const isLetOn = await reserve(db, counter, { limit: triesPerBeginning, now, quietS: 900 });
  const step = isLetOn ? stepOf(unseal(config.SECRET, memberId, totp.pending_secret), code, now) : null;
  if (step === null) return refuse(isLetOn ? 'second-factor-wrong' : 'second-factor-wait');
  const recoveryCodes = newRecoveryCodes();
  const isFirst = await transact(db, async (transaction) => {
    const isActive = await activateTotp(transaction, totp, step);
    if (isActive) await keepRecoveryCodes({ ...call, db: transaction }, memberId, recoveryCodes);
    return isActive;
  });
  if (!isFirst) return refuse('second-factor-not-begun');
  await resetCount(db, counter);
  await notifyOfChange(call, memberId);
  return { recoveryCodes };
};
