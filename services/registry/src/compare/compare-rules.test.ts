import { expect, test } from 'vitest';
import type { RemoteBuild } from '@yonkoma/contract';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { compare, type Measured, plainName } from './compare-rules.ts';
import { countWords, hostsIn } from './text-rules.ts';

const home = { name: 'home', path: '/reader', title: 'home', layout: 'home' as const, needsLogin: false };
const measured = (given: Partial<RemoteBuild> & { text?: string } = {}, hosts: string[] = []): Measured => {
  const { build } = makeBuild(given);
  return {
    build,
    sizes: new Map(build.files.map(({ path, sizeBytes }) => [path, { raw: sizeBytes, brotli: 10 }])),
    hosts,
    words: new Map([['en', 3]]),
  };
};
const file = (path: string, letter: string) => ({
  path,
  integrity: `sha384-${letter.repeat(64)}`,
  sizeBytes: 100,
});
const withFiles = (...files: RemoteBuild['files']) => measured({ files });

test('two versions that are the same differ in nothing', () => {
  const { files, sizes, words, ...others } = compare(measured(), measured());
  expect(files).toEqual({ added: [], removed: [], changed: [], unchanged: 4 });
  expect(sizes.total.before).toEqual(sizes.total.after);
  expect(words).toEqual([{ language: 'en', before: 3, after: 3 }]);
  expect(others).toEqual({
    hosts: { added: [], removed: [] },
    endpoints: { added: [], removed: [], changed: [] },
    shared: [],
    pages: { added: [], removed: [], changed: [] },
    menu: { added: [], removed: [] },
  });
});

test('of a first version everything is new', () => {
  const { files, sizes, endpoints, pages } = compare(null, measured({ endpoints: ['comic.readComic'] }));
  expect(files.added.map(({ path }) => path)).toContain('entry.00000001.js');
  expect(sizes.total).toMatchObject({ before: null, after: { brotli: 40 } });
  expect(sizes.start).toMatchObject({ before: null, after: { brotli: 20 } });
  expect([endpoints.added, pages.added]).toEqual([['comic.readComic'], [{ name: 'home', path: '/reader' }]]);
});

test('a file is known again by its name without the hash, unless several have that name', () => {
  expect(['page-home.1a2b3c4d.js', 'a/style-00000001.css', 'mf-manifest.json', 'words.en.json'].map(plainName)).toEqual(
    ['page-home.js', 'a/style.css', 'mf-manifest.json', 'words.en.json'],
  );
  const { files } = compare(
    withFiles(file('page.00000001.js', 'a'), file('old.00000001.js', 'b'), file('77.00000001.js', 'c')),
    withFiles(
      file('page.00000002.js', 'd'),
      file('77.00000001.js', 'c'),
      file('part.00000001.js', 'e'),
      file('part.00000002.js', 'f'),
    ),
  );
  expect(files.changed).toEqual([
    { path: 'page.00000002.js', before: { raw: 100, brotli: 10 }, after: { raw: 100, brotli: 10 } },
  ]);
  expect(files.added.map(({ path }) => path)).toEqual(['part.00000001.js', 'part.00000002.js']);
  expect(files.removed.map(({ path }) => path)).toEqual(['old.00000001.js']);
  expect(files.unchanged).toBe(1);
});

test('new hosts, endpoints, ranges, pages and languages are named, and so is what is gone', () => {
  const before = measured(
    { endpoints: ['comic.readComic', 'site.listAreas'], shared: { react: { built: '19.3.1', needs: '^19.3.0' } } },
    ['old.example'],
  );
  const after: Measured = {
    ...measured(
      {
        endpoints: ['comic.readComic', 'ask.readQuestion'],
        shared: { react: { built: '19.8.0', needs: '^19.8.0' }, jotai: { built: '3.0.1', needs: '^3.0.0' } },
        pages: [
          { ...home, layout: 'common' as const, needsLogin: true },
          { ...home, name: 'more', path: '/reader/more' },
        ],
      },
      ['new.example'],
    ),
    words: new Map([
      ['en', 4],
      ['vi', 4],
    ]),
  };
  expect(compare(before, after)).toMatchObject({
    hosts: { added: ['new.example'], removed: ['old.example'] },
    endpoints: { added: ['ask.readQuestion'], removed: ['site.listAreas'] },
    shared: [
      { name: 'jotai', before: null, after: '^3.0.0' },
      { name: 'react', before: '^19.3.0', after: '^19.8.0' },
    ],
    pages: {
      added: [{ name: 'more', path: '/reader/more' }],
      removed: [],
      changed: [{ name: 'home', path: '/reader', fields: ['layout', 'needsLogin'] }],
    },
    words: [
      { language: 'en', before: 3, after: 4 },
      { language: 'vi', before: null, after: 4 },
    ],
  });
});

test('an endpoint of both versions that was built with another shape is changed', () => {
  const shaped = (reply: string) =>
    measured({
      endpoints: ['comic.readComic'],
      endpointShapes: { 'comic.readComic': { method: 'GET', path: '/api/comic', input: 'any', reply } },
    });
  expect(compare(shaped('string'), shaped('number')).endpoints).toEqual({
    added: [],
    removed: [],
    changed: ['comic.readComic'],
  });
});

test('hosts are those of written addresses, and words are counted at any depth', () => {
  expect(
    hostsIn('fetch("https://API.example.com/a?b");new WebSocket("wss://live.example:81");"http://www.w3.org/2000/svg"'),
  ).toEqual(['api.example.com', 'live.example']);
  expect(hostsIn('a://b https:// https://nowhere "//host.example"')).toEqual([]);
  const [all, some] = ['{"a":"x","b":{"c":"y","d":["z"]}}', '{"b":{"c":"y","e":"w"}}'];
  expect([countWords([all]), countWords([all, some]), countWords(['no json'])]).toEqual([3, 4, 0]);
});
