import { refuse } from '@yonkoma/service-kit';
import { guessedFirst } from './guessed-first.ts';
import { judgePassword, type Names } from './password-rules.ts';

/** @throws Refusal `password-common` or `password-like-name`. */
export async function refuseWeak(password: string, names: Names): Promise<void> {
  const refusal = judgePassword(password, names, await guessedFirst());
  if (refusal) refuse(refusal);
}
