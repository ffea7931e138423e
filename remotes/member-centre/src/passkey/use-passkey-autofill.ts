import type { SignedIn } from '@yonkoma/contract';
import { useEffect, useRef } from 'react';
import { useSignInByPasskey } from './use-passkey.ts';

/**
 * Lets the browser offer passkeys among the suggestions of the account field, when it supports that. Failures show no
 * message.
 */
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
