import type { PlatformNode, TokenRight } from '@yonkoma/contract';

export interface Token {
  name: string;
  team: string;
  remotes: '*' | readonly string[];
  can: readonly TokenRight[];
  expiresAt: number;
  revokedAt: number | null;
  /** The accounts of the members who hold it. */
  members: readonly number[];
}

/** The rights of a token that correspond to a member's node. */
const rightOf: Record<PlatformNode, readonly TokenRight[]> = {
  'platform/read': ['read', 'publish', 'activate', 'shared'],
  'platform/release': ['publish', 'activate'],
  'platform/override': ['publish'],
  'platform/approve': ['shared'],
  'platform/admin': [],
};

export function isUsable({ expiresAt, revokedAt }: Token, now: number): boolean {
  return revokedAt === null && expiresAt > now;
}

export function mayAs({ can }: Token, node: PlatformNode, right?: TokenRight): boolean {
  return can.includes('admin') || (right ? can.includes(right) : rightOf[node].some((one) => can.includes(one)));
}

export function mayTouch({ remotes }: Token, remote: string): boolean {
  return remotes === '*' || remotes.includes(remote);
}
