import { answerCodes } from '@yonkoma/contract';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type;

/** Whether a failure means that nobody is signed in; then the visitor is already on the way to the sign-in page. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailure &&
  typeOf(error.data) !== 'logged in' &&
  (error.code === answerCodes.loginState || error.code === answerCodes.expired || typeOf(error.data) === 'need login');

/**
 * Runs an action for members. A guest goes to the sign-in page and returns. When the site asks for human verification,
 * the action runs again after it.
 * @throws the refusal of the call.
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
