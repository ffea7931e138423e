import { captcha } from '@yonkoma/captcha/domain';
import { comic } from '@yonkoma/comic/domain';
import type { CallOf, Endpoint, Envelope, ReplyOf } from '@yonkoma/contract';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { compose, createServer, type Database, mount } from '@yonkoma/service-kit';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { type Statement, statementsOf } from '@yonkoma/testing/node/query-plan';
import { timeS } from '../figure.ts';
import { generate, members, type Size } from './generate.ts';
import { benchSecret } from '../secret.ts';

/** A site with generated comments; a header names the member of a request. */
export interface Comments {
  db: Database;
  madeS: number;
  /** The SQL statements of the domains discussion, comic and member during the work. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  /** The headers of a request of a member. */
  headersOf(memberId: number): Record<string, string>;
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, memberId?: number): Promise<Envelope<ReplyOf<E>>>;
  /** Listens and resolves with the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function openComments(
  size: Size,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
): Promise<Comments> {
  const app = createServer({ logLevel: 'silent' });
  const composition = await compose([comic, discussion, captcha, member, mediaStandIn().domain], {
    env: { DATABASE_URL: databaseUrl },
    dataDir,
    secret: benchSecret,
    log: app.log,
  });
  await mount(app, composition, {
    secret: benchSecret,
    identify: async ({ headers }) => {
      const memberId = Number(headers['x-member']);
      return {
        session: memberId ? { memberId, sessionId: 1, nodes: [], token: '' } : null,
        isExpired: false,
        client: null as never,
        failure: null,
      };
    },
  });
  const { db } = composition.running('discussion');
  const comics = composition.running('comic').db;
  await composition.running('member').db.batchInsert(
    'member',
    Array.from({ length: members }, (_, index) => ({
      id: index + 1,
      username: `reader${index}`,
      username_key: `reader${index}`,
      nickname: `Reader ${index}`,
      avatar: '',
      language: 'en',
      joined_at: 1_600_000_000,
    })),
    50,
  );
  const madeS = await timeS(() => generate({ comics, discussions: db }, size));
  const headersOf = (memberId: number) => ({ server: 'true', 'think-lang': 'en', 'x-member': String(memberId) });
  return {
    db,
    madeS,
    headersOf,
    async statementsOf(work) {
      let ofComics: Statement[] = [];
      let ofMembers: Statement[] = [];
      const ofComments = await statementsOf(db, async () => {
        ofComics = await statementsOf(comics, async () => {
          ofMembers = await statementsOf(composition.running('member').db, work);
        });
      });
      return [...ofComments, ...ofComics, ...ofMembers];
    },
    async call(endpoint, input, memberId = 0) {
      const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
      const isGet = endpoint.method === 'GET';
      const reply = await app.inject({
        method: endpoint.method,
        url: isGet ? `${endpoint.path}?${query}` : endpoint.path,
        headers: headersOf(memberId),
        ...(isGet ? {} : { payload: input as object }),
      });
      return reply.json();
    },
    listen: async () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await composition.close();
    },
  };
}
