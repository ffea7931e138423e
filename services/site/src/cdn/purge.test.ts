import { once } from 'node:events';
import { createServer as openServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Event, EventData } from '@yonkoma/contract';
import {
  articleWithdrawn,
  askDecided,
  chaptersWithdrawn,
  commentDecided,
  deliveryEndpoint,
  listDecided,
} from '@yonkoma/contract/schema';
import { compose, type Composition, createServer } from '@yonkoma/service-kit';
import { temporaryFolder } from '@yonkoma/testing/node';
import { site } from '../domain.ts';

const asked: { method: string | undefined; key: unknown; body: string }[] = [];
const cache = openServer(async (request, response) => {
  asked.push({ method: request.method, key: request.headers['x-purge-key'], body: await text(request) });
  if (request.url === '/away') request.socket.destroy();
  else response.writeHead(request.url === '/closed' ? 403 : 200).end();
});
const body = '{"tags":["pages-of-guests"]}';
const purge = { method: 'PURGE', key: 'k', body };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let composition: Composition;
const open = async (path: string, name: string) =>
  compose([site], {
    env: {
      CDN_PURGE: `PURGE http://127.0.0.1:${(cache.address() as AddressInfo).port}${path}`,
      CDN_PURGE_HEADER: 'X-Purge-Key: k',
      CDN_PURGE_BODY: body,
    },
    dataDir: `${folder.path}/${name}`,
    secret: 'a secret of this test, long enough for it',
    log: createServer({ logLevel: 'silent' }).log,
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  composition = await open('/', 'site');
});
afterEach(() => {
  vi.restoreAllMocks();
  asked.length = 0;
});
afterAll(async () => {
  await composition.close();
  cache.close();
  await folder[Symbol.asyncDispose]();
});

let sent = 0;
const deliver = <E extends Event>(event: E, data: EventData<E>) =>
  composition
    .running('site')
    .ask(deliveryEndpoint(event, 'site'), { events: [{ id: `event ${(sent += 1)}`, data: data as never }] });

const decided = { author_id: 3, category: '', words: '', decided_at: 1 };
const comment = {
  ...decided,
  comment_id: 4,
  subject: 'comic',
  kind: '',
  subject_id: 7,
  part_id: 0,
  place: 0,
  path: '/detail/index?detailId=7',
};
const list = { ...decided, list_id: 5, key: 'abc', name: 'Fog' };
const question = { ...decided, subject: 'question' as const, id: 6, question_id: 6 };

test('what is taken down makes the cache drop the pages of guests two seconds later, an approval not', async () => {
  const begunAt = performance.now();
  await Promise.all([
    deliver(chaptersWithdrawn, { comic_id: 7 }),
    deliver(articleWithdrawn, { article_id: 8 }),
    deliver(listDecided, { ...list, status: 'refused' }),
    deliver(askDecided, { ...question, status: 'deleted' }),
    deliver(commentDecided, { ...comment, status: 'refused' }),
    deliver(listDecided, { ...list, status: 'approved' }),
    deliver(askDecided, { ...question, status: 'normal' }),
    deliver(commentDecided, { ...comment, status: 'normal' }),
  ]);
  expect(asked).toEqual(Array.from({ length: 5 }, () => purge));
  expect(performance.now() - begunAt).toBeGreaterThan(1_900);
});

test('an operator makes the cache drop them at once, and sees when it refuses or is away', async () => {
  const said: string[] = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void said.push(String(line)));
  const closed = await open('/closed', 'closed');
  const away = await open('/away', 'away');
  const run = (of: Composition) => site.commands?.['purge-pages']?.run(of.running('site') as never, []);
  expect([await run(composition), await run(closed), await run(away)]).toEqual([0, 1, 1]);
  expect(asked).toEqual([purge, purge, purge]);
  expect(said).toEqual([
    'The cache has dropped the pages of guests.',
    expect.stringMatching(/^The cache answered 403 to PURGE http:\/\/127\.0\.0\.1:\d+\/closed$/),
    expect.stringMatching(/^The cache did not answer PURGE http:.*\/away: .+/),
  ]);
  await Promise.all([closed.close(), away.close()]);
});
