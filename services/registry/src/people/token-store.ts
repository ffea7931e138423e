import type { TokenRight } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Token } from './token-rules.ts';

interface TokenRow {
  name: string;
  team: string;
  token_hash: string;
  remotes: string;
  rights: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  member_ids: string | null;
}

const asToken = ({
  name,
  team,
  remotes,
  rights,
  expires_at: expiresAt,
  revoked_at: revokedAt,
  member_ids: members,
}: TokenRow): Token => ({
  name,
  team,
  expiresAt,
  revokedAt,
  remotes: JSON.parse(remotes) as Token['remotes'],
  can: rights.split(' ') as TokenRight[],
  members: members?.split(' ').map(Number) ?? [],
});

export async function findToken(db: Database, hash: string): Promise<Token | undefined> {
  const row = await db<TokenRow>('token').where({ token_hash: hash }).first();
  return row && asToken(row);
}

/** Finds a token by its name, even if it was ended. */
export async function findNamed(db: Database, name: string): Promise<Token | undefined> {
  const row = await db<TokenRow>('token').where({ name }).first();
  return row && asToken(row);
}

export async function listTokens(db: Database): Promise<Token[]> {
  return (await db<TokenRow>('token').orderBy('name')).map(asToken);
}

export async function insertToken(
  db: Database,
  { name, team, remotes, can, expiresAt, members }: Omit<Token, 'revokedAt'>,
  hash: string,
  now: number,
): Promise<boolean> {
  if (await db<TokenRow>('token').where({ name }).first('name')) return false;
  await db<TokenRow>('token').insert({
    name,
    team,
    token_hash: hash,
    remotes: JSON.stringify(remotes),
    rights: can.join(' '),
    created_at: now,
    expires_at: expiresAt,
    revoked_at: null,
    member_ids: members.length > 0 ? members.join(' ') : null,
  });
  return true;
}

export async function endToken(db: Database, name: string, now: number): Promise<boolean> {
  return (await db<TokenRow>('token').where({ name }).whereNull('revoked_at').update({ revoked_at: now })) > 0;
}
