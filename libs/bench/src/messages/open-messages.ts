import { captcha } from '@yonkoma/captcha/domain';
import type { CallOf, Endpoint, Envelope, ReplyOf } from '@yonkoma/contract';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { message } from '@yonkoma/message/domain';
import { notice } from '@yonkoma/notice/domain';
import { compose, createServer, type Database, mount } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import { timeS } from '../figure.ts';
import { generate, membersOf, type Size } from './generate.ts';
import { benchSecret } from '../secret.ts';

/** Members with generated messages; a header names the member of a request. */
export interface Messages {
  db: Database;
  madeS: number;
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, memberId: number): Promise<Envelope<ReplyOf<E>>>;
  /** Listens and resolves with the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function openMessages(
  size: Size,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
): Promise<Messages> {
  const app = createServer({ logLevel: 'silent' });
  const composition = await compose([site, captcha, member, notice, discussion, message], {
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
  const { db } = composition.running('message');
  await composition.running('member').db.batchInsert(
    'member',
    Array.from({ length: membersOf(size) }, (_, index) => ({
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
  const madeS = await timeS(() => generate(db, size));
  return {
    db,
    madeS,
    async call(endpoint, input, memberId) {
      const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
      const isGet = endpoint.method === 'GET';
      const reply = await app.inject({
        method: endpoint.method,
        url: isGet ? `${endpoint.path}?${query}` : endpoint.path,
        headers: { server: 'true', 'think-lang': 'en', 'x-member': String(memberId) },
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
