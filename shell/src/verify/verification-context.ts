import { createContext, useContext } from 'react';
import type { Verification } from './verification.ts';

export const VerificationContext = createContext<Verification | null>(null);

export function useVerification(): Verification {
  const verification = useContext(VerificationContext);
  if (!verification) throw new Error('No VerificationContext around this component');
  return verification;
}
