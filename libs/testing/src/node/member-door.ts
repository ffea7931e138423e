import { createHash } from 'node:crypto';
import {
  type CallOf,
  type Endpoint,
  type Envelope,
  type Language,
  refusalHeader,
  type ReplyOf,
} from '@yonkoma/contract';
import type { Served } from './serve-domains.ts';

/** The caller: `token` of a session, network `address`. */
export type Asker = { token?: string; language?: Language; address?: string };

/** Calls to domains that run with the member domain, for members that the test creates. */
export type MemberDoor = {
  /** Calls like an API client, in English. The result has the key of the refusal, empty without one. */
  ask: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    asker?: Asker,
  ) => Promise<Envelope<ReplyOf<E>> & { refusal: string }>;
  /** Calls like another service. */
  askPeer: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;
  /** Adds a member without a password, with an email address; `changes` are columns of the table. */
  add: (username: string, changes?: Record<string, unknown>) => Promise<number>;
  /** A session of a member, as if just signed in. */
  sessionOf: (memberId: number) => Promise<string>;
};

const nowS = () => Math.floor(Date.now() / 1000);
const joinedAt = 1_700_000_000;
let opened = 0;

export function memberDoor({ app, composition }: Pick<Served, 'app' | 'composition'>): MemberDoor {
  const { db, ask: askPeer } = composition.running('member');
  return {
    askPeer,
    async ask(endpoint, input, { token, language = 'en', address = '192.0.2.1' } = {}) {
      const isRead = endpoint.method === 'GET';
      const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
      const reply = await app.inject({
        method: endpoint.method,
        url: isRead ? `${endpoint.path}?${query}` : endpoint.path,
        remoteAddress: address,
        headers: { 'think-lang': language, server: 'true', ...(token ? { 'ba-user-token': token } : {}) },
        ...(isRead ? {} : { payload: input as object }),
      });
      return { ...reply.json<Envelope<never>>(), refusal: String(reply.headers[refusalHeader] ?? '') };
    },
    async add(username, changes = {}) {
      const [id = 0]: number[] = await db('member').insert({
        username,
        username_key: username.toLowerCase(),
        nickname: username,
        email: `${username.toLowerCase()}@reader.example`,
        avatar: '',
        language: 'en',
        joined_at: joinedAt,
        ...changes,
      });
      return id;
    },
    async sessionOf(memberId) {
      const secret = `session ${(opened += 1)} of ${memberId}`;
      await db('session').insert({
        member_id: memberId,
        secret_hash: createHash('sha256').update(secret).digest('hex'),
        expires_at: nowS() + 600,
        user_agent: '',
        address: '',
        created_at: nowS(),
        seen_at: nowS(),
      });
      return app.jwt.sign({ sub: String(memberId), sid: secret, exp: nowS() + 600 });
    },
  };
}
