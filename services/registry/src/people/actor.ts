import { createHash } from 'node:crypto';
import type { PlatformNode, TokenRight } from '@yonkoma/contract';
import { platformNodes, tokenPattern } from '@yonkoma/contract';
import { type Call, forbidden, holdsNode, loginNeeded, refuse } from '@yonkoma/service-kit';
import type { Persons } from './person-rules.ts';
import { isUsable, mayAs, mayTouch } from './token-rules.ts';
import { findToken } from './token-store.ts';

/** The person who makes a decision. `name` is written to the audit. */
export interface Actor extends Persons {
  /** The remotes that the actor decides about. */
  scope: '*' | readonly string[];
  can(node: PlatformNode): boolean;
  /** Unix seconds at which the token ends; null for a person. */
  expiresAt: number | null;
  /** Whether the actor decides about this remote; `*` is about all of them. */
  owns(remote: string): boolean;
  /** @throws Refusal when the actor does not own all of these remotes. */
  touch(remotes: readonly string[]): void;
}

/** The actor for the operator of the machine, and for what the registry does by itself. */
export const actorNamed = (name: string): Actor => ({
  name,
  team: null,
  members: [],
  expiresAt: null,
  scope: '*',
  can: () => true,
  owns: () => true,
  touch: () => {},
});

/** A token is stored as its hash and found by an index: the time of the lookup reveals nothing about other tokens. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * @throws Refusal unless the caller is a token or a member with the node; if a request has a token, only the token
 * counts.
 */
export async function actorOf(
  { db, client, session, now }: Pick<Call, 'db' | 'client' | 'session' | 'now'>,
  node: PlatformNode,
  right?: TokenRight,
): Promise<Actor> {
  const secret = client?.programToken;
  if (secret) {
    const token = tokenPattern.test(secret) ? await findToken(db, hashOf(secret)) : undefined;
    if (!token || !isUsable(token, now) || !mayAs(token, node, right)) throw forbidden();
    return {
      name: `token ${token.name}`,
      team: token.team,
      members: token.members,
      expiresAt: token.expiresAt,
      scope: token.remotes,
      can: (other) => mayAs(token, other),
      owns: (remote) => mayTouch(token, remote),
      touch: (remotes) => {
        const foreign = remotes.find((remote) => !mayTouch(token, remote));
        if (foreign !== undefined) refuse('token-scope', { token: token.name, remote: foreign });
      },
    };
  }
  if (!session) throw loginNeeded();
  const can = (other: PlatformNode) => holdsNode(session.nodes, other);
  if (!can(node)) throw forbidden();
  return {
    name: `member ${session.memberId}`,
    team: null,
    members: [session.memberId],
    expiresAt: null,
    scope: '*',
    can,
    owns: () => true,
    touch: () => {},
  };
}

export function nodesOf(actor: Actor): PlatformNode[] {
  return platformNodes.filter((node) => actor.can(node));
}
