import type { requestArchive as endpoint } from '@yonkoma/contract';
import { counterName, refuse, reserve, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { issuePass } from '../pass/pass-store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { signedIn } from '../session/signed-in.ts';

/** Archives per day: each one reads all data of the member again. */
const maxArchives = 5;
const dayS = 86_400;

/** Asks for the password again, so that an unlocked screen is not enough. */
export const requestArchive: Verb<MemberConfig, typeof endpoint> = async (call, { password }) => {
  const { memberId } = signedIn(call);
  await confirmPassword(call, memberId, password);
  if (
    !(await reserve(call.db, counterName(call.config.SECRET, 'archive of', memberId), {
      limit: maxArchives,
      now: call.now,
      quietS: dayS,
    }))
  )
    refuse('archive-too-many');
  return {
    url: `/member/archive/${await issuePass(call.db, 'archive', { memberId, value: call.language }, call.now)}.zip`,
  };
};
