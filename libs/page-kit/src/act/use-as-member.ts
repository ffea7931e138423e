import { answerCodes } from '@yonkoma/contract';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type;

/** Nobody is signed in: whoever asked is already on the way to the sign-in page, with a word about why. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailure &&
  typeOf(error.data) !== 'logged in' &&
  (error.code === answerCodes.loginState || error.code === answerCodes.expired || typeOf(error.data) === 'need login');

/**
 * What only members do: a guest is sent to sign in and comes back, somebody who must show that they are a person does
 * so and it is asked again.
 * @throws what the call was refused with
 */
export function useAsMember(): <T>(ask: () => Promise<T>) => Promise<T> {
  const shell = useShell();
  return useCallback(
    async (ask) => {
      try {
        return await ask();
      } catch (error) {
        if (isSignedOut(error)) shell.session.needLogin();
        if (!(error instanceof CallFailure) || error.refusal !== 'verification-needed') throw error;
        await shell.verify();
        return ask();
      }
    },
    [shell],
  );
}
