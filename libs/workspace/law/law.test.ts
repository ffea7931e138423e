import { describe, expect, test } from 'vitest';
import { judge, rules } from './law.ts';
import { treeOf } from './tree.ts';

const idsFor = async (files: Record<string, string>) => judge(await treeOf(files)).map(({ rule }) => rule);

/** A small repository that follows the law. */
const lawful = {
  'package.json': '{"name":"yonkoma","devDependencies":{"vitest":"5.0.0","@types/react":"19.0.0"}}',
  'vitest.config.mjs': "import base from './other.config.mjs';\nexport default { ...base, silent: process.env.CI };",
  'other.config.mjs': 'export default {};',
  'libs/contract/package.json':
    '{"name":"@yonkoma/contract","exports":{".":"./src/index.ts"},"dependencies":{"valibot":"1.0.0"}}',
  'libs/contract/src/index.ts': "export * from './comic/comic.ts';",
  'libs/contract/src/comic/comic.ts':
    "import * as v from 'valibot';\nexport const path = '/api/Comic/comicdetails';\n" +
    'export const like = v.object({ zan: v.number() });',
  'libs/service-kit/package.json':
    '{"name":"@yonkoma/service-kit","exports":{".":"./src/index.ts"},"dependencies":{"knex":"3.0.0"}}',
  'libs/service-kit/src/index.ts': "import knex from 'knex';\nexport type Database = typeof knex;",
  'libs/testing/package.json': '{"name":"@yonkoma/testing","exports":{"./node":"./src/node/index.ts"}}',
  'libs/testing/src/node/index.ts': 'export const folder = process.env.COMICS_DIR;',
  'services/comic/package.json':
    '{"name":"@yonkoma/comic","exports":{"./domain":"./src/domain.ts"},' +
    '"dependencies":{"@yonkoma/contract":"*","@yonkoma/service-kit":"*"}}',
  'services/comic/src/main.ts': "import { domain } from './domain.ts';\nexport const main = [domain, process.env];",
  'services/comic/src/domain.ts': "import { routes } from './like/routes.ts';\nexport const domain = routes;",
  'services/comic/src/like/routes.ts':
    "import { like } from '@yonkoma/contract';\nimport { likeComic } from './like-comic.ts';\n" +
    'export const routes = [like, likeComic];',
  'services/comic/src/like/like-comic.ts':
    "import { canLike } from './like-rules.ts';\nimport { insertLike } from './like-store.ts';\n" +
    'export const likeComic = (call) => call.db.transaction((transaction) => ' +
    'canLike(call.now) && insertLike(transaction));',
  'services/comic/src/like/like-rules.ts':
    "import type { like } from '@yonkoma/contract';\nexport const canLike = (now: number, given?: typeof like) => " +
    'now > 0 && !given;',
  'services/comic/src/like/like-store.ts':
    "import type { Database } from '@yonkoma/service-kit';\nexport const insertLike = (db: Database) => " +
    "db('comic_like').insert({ at: 1 });",
  'services/comic/src/like/like-comic.test.ts':
    "import { test } from 'vitest';\nimport { folder } from '@yonkoma/testing/node';\n" +
    "import { likeComic } from './like-comic.ts';\ntest(folder, likeComic);",
  'services/comic/src/migrations/0001-likes.ts': "export const up = (db) => db.schema.createTable('comic_like');",
  'services/gateway/package.json': '{"name":"@yonkoma/gateway","exports":{".":"./src/index.ts"}}',
  'services/gateway/src/index.ts': 'export const gateway = 1;',
  'services/all/package.json': '{"name":"@yonkoma/all","dependencies":{"@yonkoma/comic":"*","@yonkoma/gateway":"*"}}',
  'services/all/src/main.ts':
    "import { domain } from '@yonkoma/comic/domain';\nimport { gateway } from '@yonkoma/gateway';\n" +
    'export const all = [domain, gateway];',
  'remotes/reader/package.json': '{"name":"@yonkoma/reader","dependencies":{"react":"19.0.0"}}',
  'remotes/reader/remote.json': '{}',
  'remotes/reader/locales/zh-cn.json': '{}',
  'remotes/reader/src/pages.ts':
    "import { lazy } from 'react';\nexport const pages = { comic: lazy(() => import('./comic/comic-page.tsx')) };",
  'remotes/reader/src/comic/comic-page.tsx': 'export const ComicPage = () => <main />;',
};

describe('the law', () => {
  test('finds nothing in a repository that follows it', async () => {
    expect(judge(await treeOf(lawful))).toEqual([]);
  });

  test.each(rules.map((rule) => [rule.id, rule] as const))(
    'refuses the forbidden example of %s and says what to do',
    async (id, rule) => {
      const found = rule.judge(await treeOf(rule.forbidden));
      expect(found).not.toEqual([]);
      for (const { message } of found) expect(message).toMatch(/: .{12,}\.$/);
      expect(rules.filter((other) => other.id === id)).toHaveLength(1);
    },
  );

  test.each([
    ['a new top-level folder', { 'tools/a.mjs': '' }, 'places'],
    ['a library without a row', { 'libs/everything/src/index.ts': '' }, 'places'],
    ['a service that is no domain', { 'services/odd/src/odd.ts': '' }, 'places'],
    ['a remote without a declaration', { 'remotes/odd/src/pages.ts': '' }, 'places'],
    [
      'a service that imports another service',
      {
        'services/media/src/domain.ts': '',
        'services/media/src/a.ts': "import { domain } from '@yonkoma/comic/domain';",
      },
      'folder-imports',
    ],
    [
      'a type taken across a forbidden border',
      { 'remotes/reader/src/a.ts': "import type { Database } from '@yonkoma/service-kit';" },
      'folder-imports',
    ],
    [
      'a type named by import() across a forbidden border',
      { 'remotes/reader/src/a.ts': "export type A = import('@yonkoma/service-kit').Database;" },
      'folder-imports',
    ],
    [
      'a re-export across a forbidden border',
      { 'libs/contract/src/a.ts': "export * from '@yonkoma/service-kit';" },
      'folder-imports',
    ],
    [
      'testing tools in production code',
      { 'services/comic/src/a.ts': "import { folder } from '@yonkoma/testing/node';" },
      'folder-imports',
    ],
    [
      'services/all reaching past a domain',
      { 'services/all/src/a.ts': "import { a } from '@yonkoma/comic/like';" },
      'folder-imports',
    ],
    [
      'a route table that imports the domain',
      {
        'services/comic/src/like/subscriptions.ts': "import { domain } from '../domain.ts';\nexport const a = domain;",
      },
      'layer-order',
    ],
    [
      'a rule that reads the clock',
      { 'services/comic/src/like/age-rules.ts': 'export const age = (at: number) => Date.now() - at;' },
      'pure-rules',
    ],
    [
      'raw SQL in a verb',
      { 'services/comic/src/like/a.ts': "export const a = (db) => db.raw('select 1');" },
      'database-use',
    ],
    [
      'knex opened by a service',
      { 'services/comic/src/like/a-store.ts': "import knex from 'knex';\nexport const a = knex;" },
      'database-use',
    ],
    [
      'a domain of 151 source files',
      Object.fromEntries(Array.from({ length: 151 }, (_, index) => [`services/media/src/image/part-${index}.ts`, ''])),
      'domain-size',
    ],
    ['a helper file', { 'libs/contract/src/price-helpers.ts': '' }, 'file-names'],
    [
      'the environment through its brackets',
      { 'services/comic/src/like/a.ts': "export const a = process['env'];" },
      'environment',
    ],
    [
      'a first render that reads the clock',
      { 'shell/src/frame/clock.ts': 'export const useClock = () => useRef(new Date().getHours());' },
      'first-render',
    ],
    [
      'a wire name inside another name',
      { 'services/comic/src/like/a.ts': 'export const hasZan = true;' },
      'wire-names',
    ],
  ])('refuses %s', async (_title, change, id) => {
    expect(await idsFor({ ...lawful, ...change })).toContain(id);
  });

  test('of folders that import each other in a circle the fewest imports are refused, and no other', async () => {
    const circle = {
      'services/comic/src/shop/find.ts': "import { a } from '../like/a.ts';\nexport const find = a;",
      'services/comic/src/shop/list.ts': "import { a } from '../like/a.ts';\nexport const list = a;",
      'services/comic/src/like/a.ts': "import { age } from '../age/age.ts';\nexport const a = age;",
      'services/comic/src/like/b.ts': "import { age } from '../age/age.ts';\nexport const b = age;",
      'services/comic/src/age/age.ts': "import { find } from '../shop/find.ts';\nexport const age = find;",
    };
    expect(judge(await treeOf({ ...lawful, ...circle }))).toEqual([
      {
        path: 'services/comic/src/age/age.ts',
        rule: 'room-order',
        message: expect.stringMatching(
          /^\.\.\/shop\/find\.ts closes a circular import, age → shop → like → age: .+\.$/,
        ),
      },
    ]);
  });

  test('folders may import each other’s types, and a route table, a test or domain.ts any folder', async () => {
    const like = "import { age } from '../age/age.ts';\nexport const like = age;\nexport type Like = string;";
    const rooms = {
      'services/comic/src/like/like.ts': like,
      'services/comic/src/age/age.ts':
        "import type { Like } from '../like/like.ts';\nexport const age = (a: Like) => a;",
      'services/comic/src/age/routes.ts': "import { like } from '../like/like.ts';\nexport const routes = [like];",
      'services/comic/src/age/age.test.ts': "import { like } from '../like/like.ts';\nexport const tested = like;",
    };
    expect(await idsFor({ ...lawful, ...rooms })).toEqual([]);
  });

  test('tests, fixtures and migrations of a domain do not count', async () => {
    const sources = Array.from({ length: 149 }, (_, index) => `services/media/src/image/part-${index}.ts`);
    const others = Array.from({ length: 10 }, (_, index) => [
      `services/media/src/image/part-${index}.test.ts`,
      `services/media/src/fixtures/part-${index}.ts`,
      `services/media/src/migrations/000${index}-part.ts`,
    ]);
    const files = ['services/media/src/domain.ts', ...sources, ...others.flat()];
    expect(await idsFor({ ...lawful, ...Object.fromEntries(files.map((path) => [path, ''])) })).toEqual([]);
  });

  test('a store may import a pure file, whatever its name', async () => {
    const pure = { 'services/comic/src/like/fold.ts': 'export const fold = (text: string) => text.normalize();' };
    const change = {
      'services/comic/src/like/fold-store.ts':
        "import { fold } from './fold.ts';\nexport const find = (db, text: string) => " +
        "db('comic_like').where({ text: fold(text) });",
    };
    expect(await idsFor({ ...lawful, ...pure, ...change })).toEqual([]);
    const clock = { 'services/comic/src/like/fold.ts': 'export const fold = (text: string) => text + Date.now();' };
    expect(await idsFor({ ...lawful, ...clock, ...change })).toEqual(['layer-order']);
  });

  test('a test may run a service beside its real peers, but the service itself may not import them', async () => {
    const file = "import { domain } from '@yonkoma/comic/domain';\nexport const peers = domain;";
    const media = { 'services/media/package.json': '{"name":"@yonkoma/media"}', 'services/media/src/domain.ts': '' };
    expect(await idsFor({ ...lawful, ...media, 'services/media/src/image/show-image.test.ts': file })).toEqual([]);
    expect(await idsFor({ ...lawful, ...media, 'services/media/src/image/show-image.ts': file })).toContain(
      'folder-imports',
    );
  });

  test('a handler may read the browser, and so may the reader of a chapter, which no server draws', async () => {
    const leave = 'export const useLeave = () => useState({});\nexport const leave = () => window.close();';
    expect(
      await idsFor({
        ...lawful,
        'remotes/reader/src/comic/leave.ts': leave,
        'remotes/reader/src/chapter/place.ts': 'export const usePlace = () => useState(() => recallPlace());',
        'remotes/reader/src/chapter/place-of.ts':
          'export const placeOf = (store) => useSyncExternalStore(store, store, store);',
      }),
    ).toEqual([]);
  });

  test('a longer word that contains a wire name is not a wire name', async () => {
    expect(
      await idsFor({ ...lawful, 'services/comic/src/like/a.ts': "export const painters = ['Cézanne', 'Tanzania'];" }),
    ).toEqual([]);
  });
});
