import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that attackers guess first, in lower case: those of known leaks, most frequent first. */
export const guessedFirst: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);
