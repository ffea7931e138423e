import { createHash, randomBytes } from 'node:crypto';
import { changeRows } from './read-rows.ts';

/**
 * Writes a token for a team into the data of a site, as `issue-token` does, without starting the command of operators:
 * `{ name: 'reader-ci', team: 'reader', remotes: ['reader'], can: ['publish', 'read'] }`. Returns its secret.
 */
export const writeToken = (
  dataDir: string,
  {
    name,
    team,
    remotes,
    can,
  }: { name: string; team: string; remotes: '*' | readonly string[]; can: readonly string[] },
): string => {
  const secret = `ykt_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(secret).digest('hex');
  const now = Math.floor(Date.now() / 1000);
  changeRows(
    dataDir,
    'registry',
    'INSERT INTO token (name, team, token_hash, remotes, rights, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [name, team, hash, JSON.stringify(remotes), can.join(' '), now, now + 86_400],
  );
  return secret;
};
