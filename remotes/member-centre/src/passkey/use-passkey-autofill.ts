import type { SignedIn } from '@yonkoma/contract';
import { useEffect, useRef } from 'react';
import { useSignInByPasskey } from './use-passkey.ts';

/** Lets the browser offer passkeys in the account field's own suggestions, where it can. Silent otherwise. */
export function usePasskeyAutofill({
  isOn,
  isKept,
  onDone,
}: {
  isOn: boolean;
  isKept: boolean;
  onDone: (signedIn: SignedIn) => void;
}): void {
  const signIn = useSignInByPasskey();
  const latest = useRef({ isKept, onDone });
  useEffect(() => {
    latest.current = { isKept, onDone };
  });
  useEffect(() => {
    if (!isOn || !globalThis.PublicKeyCredential) return;
    let isGone = false;
    signIn({ isKept: latest.current.isKept, isAutofill: true })
      .then((signedIn) => {
        if (signedIn && !isGone) latest.current.onDone(signedIn);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isOn, signIn]);
}
