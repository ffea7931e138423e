import { type UserInfo } from '@yonkoma/contract';

/**
 * The data of a member that a browser stores. Both tokens are markers; the real tokens are in cookies that no script
 * can read.
 */
export type StoredSession = Pick<UserInfo, 'id' | 'token' | 'refresh_token'>;

export const sessionKey = 'userInfo';

/**
 * The site itself reads `userInfo`. The three other keys contain the same values for other programs that expect them.
 * They are written and removed together with it, and the site never reads them.
 */
const copies = { token: 'token', auth_token: 'token', refresh_token: 'refresh_token' } as const;

/** The session in storage; null unless it has an id and a token. */
export function readSession(storage: Storage): StoredSession | null {
  try {
    // Guests have none. An error, though caught, would cost them a parse of this file: V8 explains where it was.
    const { id, token, refresh_token } = JSON.parse(storage.getItem(sessionKey) ?? '{}') as Partial<StoredSession>;
    return Number.isInteger(id) && Number(id) > 0 && typeof token === 'string' && token !== ''
      ? { id: Number(id), token, refresh_token: typeof refresh_token === 'string' ? refresh_token : '' }
      : null;
  } catch {
    return null;
  }
}

export function keepSession(storage: Storage, { id, token, refresh_token }: StoredSession): void {
  const session: StoredSession = { id, token, refresh_token };
  storage.setItem(sessionKey, JSON.stringify(session));
  for (const [key, field] of Object.entries(copies)) {
    if (session[field]) storage.setItem(key, session[field]);
    else storage.removeItem(key);
  }
}

export function dropSession(storage: Storage): void {
  for (const key of [sessionKey, ...Object.keys(copies)]) storage.removeItem(key);
}
