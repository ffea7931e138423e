import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';

/**
 * Solves an ALTCHA challenge, in one or two seconds, in the browser's crypto threads. Returns the solution in base64,
 * as the service reads it.
 */
export async function solveWork(work: Record<string, unknown>, controller: AbortController): Promise<string> {
  const challenge = work as unknown as Challenge;
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (!solution) throw new Error('The work was cancelled');
  return btoa(JSON.stringify({ challenge, solution }));
}
