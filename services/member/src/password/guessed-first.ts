let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that attackers guess first, in lower case: those of known leaks, most frequent first. They are unpacked
 * for the first password, and not at each start.
 */
export const guessedFirst = (): Promise<ReadonlySet<string>> => (known ??= unpack());

async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
