/** What a password must not be like. */
export interface Names {
  username: string;
  email?: string | null | undefined;
}

/** A name shorter than this is in too many good passwords by chance. */
const minNameLength = 3;

/** The refusal that a new password meets, or null. Its length and characters are the contract's rule. */
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
