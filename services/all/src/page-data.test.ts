import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askQuestion,
  type PageData,
  readQuestion,
  type SecureAnswer,
  secureKeyHeader,
  type SecureKey,
} from '@yonkoma/contract';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { openByTheBook } from '@yonkoma/testing/node/secure-vector';
import { domains } from './domains.ts';
import { writeRemote } from './fixtures/builds.ts';
import { joinMember } from './fixtures/join-member.ts';
import { openSite, type TestSite } from './fixtures/open-site.ts';

const page = { layout: 'common', needsLogin: false } as const;
const languagesPage = {
  ...page,
  name: 'home',
  path: '/',
  title: 'home',
  early: { endpoint: 'site.listLanguages', input: {} },
};
const question = {
  ...page,
  name: 'question',
  path: '/ask/info/:id',
  title: 'question',
  early: { endpoint: 'ask.readQuestion', input: { id: ':id' } },
};
const comics = {
  ...page,
  name: 'comics',
  path: '/comics',
  title: 'comics',
  early: { endpoint: 'comic.filterComics', input: {} },
};

let folder: TemporaryFolder;
let site: TestSite;
let stop: (() => Promise<void>) | undefined;
const questions: number[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeRemote(join(folder.path, 'remotes/ask/dist'), {
    name: 'ask',
    pages: [languagesPage, question, comics, { ...page, name: 'plain', path: '/plain', title: 'plain' }],
  });
  site = await openSite(folder.path, { gateway: { previewUrl: 'https://preview.example', requestsPerMinute: 30 } });
  const { id: memberId } = await joinMember(site, 'mai');
  const ask = site.composition.askFor({
    session: { memberId, sessionId: 1, nodes: [], token: '' },
    language: 'en',
    isExpired: false,
    client: null,
    address: '127.0.0.1',
    log: site.app.log,
  });
  for (const title of ['Who drew the lighthouse?', 'Where does the river begin?']) {
    await site.composition.running('ask').db('writer').update({ posted_at: 0 });
    questions.push((await ask(askQuestion, { title, content: `${title} I must know.` })).id);
  }
  stop = await domains.find(({ name }) => name === 'ask')?.start?.(site.composition.running('ask'));
});
afterAll(async () => {
  await stop?.();
  await site[Symbol.asyncDispose]();
  await folder.remove();
});

let visitors = 0;
const newVisitor = () => `10.0.0.${(visitors += 1)}`;
const askData = (address: string, headers: Record<string, string> = {}, remoteAddress = newVisitor()) =>
  site.app.inject({
    url: `/page-data?${new URLSearchParams({ address })}`,
    headers: { accept: 'application/json', ...headers },
    remoteAddress,
  });
const dataOf = async (address: string, headers?: Record<string, string>) =>
  (await askData(address, headers)).json<PageData>();

test('answers what the document of the page has, and nobody may store it', async () => {
  const { body } = await site.app.inject({ url: '/?page=2', headers: { accept: 'text/html', 'think-lang': 'jp' } });
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
  const answer = await askData('/?page=2', { 'think-lang': 'jp' });
  expect(answer.json()).toEqual({ status: 200, movedTo: null, early: boot.early });
  expect(boot.early).toHaveLength(1);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('says that a page does not exist, and has nothing for one without early data', async () => {
  expect(await dataOf('/ask/info/999')).toEqual({ status: 404, movedTo: null, early: [] });
  expect(await dataOf('/nowhere')).toEqual({ status: 404, movedTo: null, early: [] });
  expect(await dataOf('/plain')).toEqual({ status: 200, movedTo: null, early: [] });
});

test('encrypts what its endpoint encrypts, with the key that the caller names', async () => {
  const { body } = await site.app.inject({ url: '/comics', headers: { accept: 'text/html', 'think-lang': 'en' } });
  const { early, init } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
  expect(early).toHaveLength(1);
  const { kid, key } = init.site.secure as SecureKey;
  const { sealed, ...others } = await dataOf('/comics', { 'think-lang': 'en', [secureKeyHeader]: kid });
  expect(others).toEqual({ status: 200, movedTo: null, early: [] });
  expect(sealed?.kid).toBe(kid);
  expect(openByTheBook(sealed as SecureAnswer, key, '/page-data')).toEqual(early);
  expect(await dataOf('/comics', { 'think-lang': 'en' })).toEqual({ status: 200, movedTo: null, early });
  expect(await dataOf('/plain', { [secureKeyHeader]: kid })).toEqual({ status: 200, movedTo: null, early: [] });
});

test('has nothing for a session that has expired and may be renewed', async () => {
  expect((await dataOf('/', { cookie: 'ba-refresh-token=x' })).early).toEqual([]);
});

test.each([
  ['an empty text', ''],
  ['another site', 'https://evil.example/'],
  ['another host', '//evil.example/'],
  ['a backslash', '/\\evil.example'],
  ['more than 2000 letters', `/${'a'.repeat(2_000)}`],
])('refuses %s, which is no address of the site', async (_what, address) => {
  const { statusCode, headers } = await askData(address);
  expect([statusCode, headers['cache-control']]).toEqual([400, 'private, no-store']);
});

test('refuses the address of previews to a visitor who has opened none', async () => {
  expect((await askData('/', { host: 'preview.example' })).statusCode).toBe(400);
});

test('is limited as pages are', async () => {
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await askData('/plain', {}, '10.1.1.1')).json().code);
  expect(statuses.filter((code) => code !== undefined)).toHaveLength(1);
});

test('what is read ahead counts as a view when its page is opened, and not before', async () => {
  const [ahead = 0, opened = 0] = questions;
  const viewsOf = async (id: number) =>
    (await site.composition.running('ask').db('question').where({ id }).first('view_count')).view_count as number;
  const visitor = newVisitor();
  const askDocument = (id: number, headers: Record<string, string> = {}) =>
    site.app.inject({
      url: `/ask/info/${id}`,
      headers: { accept: 'text/html', ...headers },
      remoteAddress: visitor,
    });
  expect((await askData(`/ask/info/${ahead}`, {}, visitor)).json().early).toHaveLength(1);
  expect((await askDocument(ahead, { 'sec-purpose': 'prefetch' })).body).toContain('"isAhead":true');
  expect((await askDocument(opened)).body).not.toContain('"isAhead"');
  await expect.poll(() => viewsOf(opened)).toBe(1);
  expect(await viewsOf(ahead)).toBe(0);
  await site.app.inject({ method: 'HEAD', url: `${readQuestion.path}?id=${ahead}`, remoteAddress: visitor });
  await expect.poll(() => viewsOf(ahead)).toBe(1);
});
