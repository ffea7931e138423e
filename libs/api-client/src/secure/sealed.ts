import type { SecureAnswer } from '@yonkoma/contract';

/** An encrypted answer. Without a key id it is encrypted with the newest key. */
export type Sealed = Omit<SecureAnswer, 'kid'> & { kid?: string };

/** Whether an answer is sealed. */
export function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false;
  const { data, iv, timestamp, signature } = value as Record<string, unknown>;
  return (
    typeof data === 'string' && typeof iv === 'string' && typeof timestamp === 'number' && typeof signature === 'string'
  );
}
