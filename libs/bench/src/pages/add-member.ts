import { changeRows } from '@yonkoma/testing/node';
import { createHash, createHmac } from 'node:crypto';

/** The member that `addMember` adds. */
export const memberId = 1000;

/** Adds a member to the site in a folder. Resolves with the cookie of a browser in which they are signed in. */
export function addMember(dataDir: string, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const exp = now + 86_400;
  changeRows(
    dataDir,
    'member',
    'INSERT INTO member (id, username, username_key, nickname, avatar, language, joined_at) ' +
      "VALUES (?, 'ren', 'ren', 'Ren', '', 'en', ?)",
    [memberId, now],
  );
  changeRows(
    dataDir,
    'member',
    'INSERT INTO session (member_id, secret_hash, expires_at, user_agent, address, created_at, seen_at) ' +
      "VALUES (?, ?, ?, '', '', ?, ?)",
    [memberId, createHash('sha256').update('session of Ren').digest('hex'), exp, now, now],
  );
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: String(memberId), sid: 'session of Ren', exp })}`;
  const key = createHmac('sha256', secret).update('session token').digest();
  return `ba-user-token=${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
