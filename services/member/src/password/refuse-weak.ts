import { refuse } from '@yonkoma/service-kit';
import { guessedFirst } from './guessed-first.ts';
import { judgePassword, type Names } from './password-rules.ts';

/** @throws Refusal `password-common` or `password-like-name`. */
export function refuseWeak(password: string, names: Names): void {
  const refusal = judgePassword(password, names, guessedFirst);
  if (refusal) refuse(refusal);
}
