import { askForPasskey, type SignedIn, signInByPasskey } from '@yonkoma/contract';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { useWords } from '../words.ts';
import { isCalledOff, library } from './library.ts';

interface SignInBy {
  ticket?: string;
  isKept: boolean;
  isAutofill?: boolean;
}

/**
 * Signs in with a passkey: as the only proof, or with a ticket as the second one. Returns null when the visitor
 * cancelled.
 */
export function useSignInByPasskey(): (by: SignInBy) => Promise<SignedIn | null> {
  const shell = useShell();
  const say = useWords();
  return useCallback(
    async ({ ticket, isKept, isAutofill = false }) => {
      const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } = await library();
      if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return null;
      if (!browserSupportsWebAuthn()) throw new CallFailure(say('passkey.notHere'), 0);
      const { options, ceremony } = await shell.call(askForPasskey, { ticket });
      let response;
      try {
        response = await startAuthentication({
          optionsJSON: options as never,
          useBrowserAutofill: isAutofill,
          verifyBrowserAutofillInput: false,
        });
      } catch (error) {
        if (isCalledOff(error)) return null;
        throw new CallFailure(say('passkey.failed'), 0, { cause: error });
      }
      return shell.call(signInByPasskey, {
        ceremony,
        response: response as unknown as Record<string, unknown>,
        keep: isKept,
      });
    },
    [shell, say],
  );
}
