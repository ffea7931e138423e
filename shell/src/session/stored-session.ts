import { type UserInfo } from '@yonkoma/contract';

/** All a browser keeps of a member. Both tokens are markers: the real ones lie in cookies that no script reads. */
export type StoredSession = Pick<UserInfo, 'id' | 'token' | 'refresh_token'>;

export const sessionKey = 'userInfo';

/**
 * `userInfo` is what the site itself reads. The three others say the same to programs that look for them there;
 * they are written and removed with it and never read.
 */
const copies = { token: 'token', auth_token: 'token', refresh_token: 'refresh_token' } as const;

/** Somebody is signed in here when there are an id and a token. */
export function readSession(storage: Storage): StoredSession | null {
  try {
    const { id, token, refresh_token } = JSON.parse(storage.getItem(sessionKey) ?? 'null') as Partial<StoredSession>;
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
