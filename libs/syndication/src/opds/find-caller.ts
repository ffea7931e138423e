import type { ReplyOf } from '@yonkoma/contract';
import { findReader } from '@yonkoma/contract/schema';
import type { Session } from '@yonkoma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DoorCall } from '../door.ts';
import type { SiteFacts } from '../feed/site-facts.ts';

type Reader = ReplyOf<typeof findReader>;

/** What a caller may do with pages and files of chapters: take them, take them after signing in, or nothing. */
export interface Caller {
  originals: 'open' | 'sign-in' | 'closed';
  /** The member, when only members may take originals and the caller is one. */
  memberId: number | null;
  /** The level of that member, else 1. */
  level: number;
  /** The holder of the key that came with the request; asks at most once. */
  reader(): Promise<Reader>;
}

export async function findCaller(
  call: DoorCall,
  { originals }: Pick<SiteFacts, 'originals'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  reply.header('vary', originals === 'members' ? 'authorization, ba-user-token, cookie' : 'authorization');
  const key = keyIn(request.headers.authorization);
  let found: Promise<Reader> | undefined;
  const reader = () => {
    found ??= key === null ? Promise.resolve(null) : call.ask(findReader, { key });
    return found;
  };
  if (originals === 'everybody') return { originals: 'open', memberId: null, level: 1, reader };
  if (originals === 'nobody') return { originals: 'closed', memberId: null, level: 1, reader };
  const holder = await reader();
  const member = holder ?? (originals === 'members' ? await signedInMember(call, request, reply) : null);
  if (!member) return { originals: 'sign-in', memberId: null, level: 1, reader };
  return { originals: 'open', memberId: member.memberId, level: member.level ?? 1, reader };
}

/** The member whose browser this is. */
async function signedInMember(
  call: DoorCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Pick<Session, 'memberId' | 'level'> | null> {
  const { session, failure } = await call.identify(request, reply);
  if (failure !== null) throw failure;
  return session;
}

/** The key in a `Basic` header: the password, or the name when an app has no field for a password. */
function keyIn(header: string | undefined): string | null {
  const encoded = /^basic +([a-z0-9+/=_-]{1,400})$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const [name = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const key = password.join(':') || name;
  return key.length > 0 && key.length <= 200 ? key : null;
}
