/** The names that a password must not resemble. */
export interface Names {
  username: string;
  email?: string | null | undefined;
}

/** Shorter names are not checked: they occur in too many good passwords by chance. */
const minNameLength = 3;

/** The refusal for a new password, or null. The contract checks length and characters. */
export function judgePassword(
  password: string,
  { username, email }: Names,
  common: ReadonlySet<string>,
): 'password-common' | 'password-like-name' | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain)) return 'password-common';
  const names = [username, email?.split('@')[0] ?? '']
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= minNameLength);
  const isLike = names.some((name) => plain.includes(name) || plain.includes([...name].reverse().join('')));
  return isLike ? 'password-like-name' : null;
}
