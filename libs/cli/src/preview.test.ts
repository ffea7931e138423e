import { expect, test } from 'vitest';

const { previewComment } = (await import('./preview-comment.mjs' as string)) as {
  previewComment(about: { made: object; report: object | null; difference: object }): string;
};
const { differenceLines } = (await import('./difference-lines.mjs' as string)) as {
  differenceLines(found: object): string[];
};

const { picturePage } = (await import('./picture-page.mjs' as string)) as { picturePage(about: object): string };

const size = (raw: number, brotli: number) => ({ raw, brotli });
const nothing = { added: [], removed: [] };
const same = {
  files: { ...nothing, changed: [], unchanged: 4 },
  sizes: {
    start: { before: size(9000, 3000), after: size(9900, 3300) },
    total: { before: size(20_000, 8000), after: size(20_000, 8000) },
  },
  hosts: nothing,
  endpoints: { ...nothing, changed: [] },
  shared: [],
  pages: { ...nothing, changed: [] },
  menu: nothing,
  words: [{ language: 'en', before: 3, after: 3 }],
};
const made = {
  id: 'a'.repeat(24),
  remote: 'zine',
  version: '1.0.0-000000000002',
  commit: '3f9c2a7',
  until: 1_800_000_000,
  isForGuests: true,
  address: 'https://preview.comics.example/preview/x.y',
  pages: [
    { name: 'front', path: '/zine', address: 'https://preview.comics.example/preview/x.y?page=front' },
    { name: 'issue', path: '/zine/:id', address: null },
  ],
};

test('the comment has version, commit, verdict, sizes beside the live ones, a link for each page and the end', () => {
  const report = {
    state: 'passed',
    findings: [{ rule: 'same-words', severity: 'warning', where: 'vi', issue: 'Words | are\ncopies of <b>en</b>' }],
  };
  expect(previewComment({ made, report, difference: same }).split('\n')).toEqual([
    '### Preview of zine',
    '',
    '[Open the preview](https://preview.comics.example/preview/x.y), until 2027-01-15 08:00:00 UTC. ' +
      'Whoever has the link sees it, as a guest.',
    '',
    '| | |',
    '|---|---|',
    '| remote | zine |',
    '| version | `1.0.0-000000000002` |',
    '| commit | `3f9c2a7` |',
    '| gate | passed, 0 errors, 1 warnings |',
    '| loaded by every page | 3.3 KB (live 3.0 KB, +300 B) |',
    '| all files | 8.0 KB (live 8.0 KB, ±0) |',
    '',
    '| page | address | preview |',
    '|---|---|---|',
    '| front | `/zine` | [open](https://preview.comics.example/preview/x.y?page=front) |',
    '| issue | `/zine/:id` | by a link |',
    '',
    '| finding | where | what |',
    '|---|---|---|',
    '| warning same-words | vi | Words \\| are copies of \\<b\\>en\\</b\\> |',
    '',
  ]);
});

test('without a live version, a commit or a report the comment says so', () => {
  const first = {
    ...same,
    sizes: { start: { before: null, after: size(1, 1) }, total: { before: null, after: size(1, 1) } },
  };
  const text = previewComment({ made: { ...made, commit: null, isForGuests: false }, report: null, difference: first });
  for (const part of [
    '| commit | unknown |',
    '| gate | not judged |',
    '1 B; nothing is live',
    'for members of the site',
  ])
    expect(text).toContain(part);
});

test('a difference is a line each, and sizes come last', () => {
  expect(differenceLines(same)).toEqual([
    'nothing differs but the version',
    'loaded by every page: 9.0 KB (3.0 KB brotli) -> 9.9 KB (3.3 KB brotli), +300 B brotli',
    'all files: 20.0 KB (8.0 KB brotli) -> 20.0 KB (8.0 KB brotli), ±0 brotli',
  ]);
  const lines = differenceLines({
    ...same,
    files: {
      added: [{ path: 'new.js', ...size(1500, 500) }],
      removed: [{ path: 'old.js', ...size(900, 300) }],
      changed: [{ path: 'page.js', before: size(2000, 900), after: size(1000, 700) }],
      unchanged: 1,
    },
    hosts: { added: ['api.example'], removed: [] },
    endpoints: { added: [], removed: ['comic.readComic'], changed: ['site.listAreas'] },
    shared: [{ name: 'react', before: '^19.3.0', after: null }],
    pages: {
      added: [{ name: 'more', path: '/more' }],
      removed: [],
      changed: [{ name: 'home', path: '/zine', fields: ['layout'] }],
    },
    words: [{ language: 'vi', before: null, after: 7 }],
  });
  expect(lines.slice(0, -2)).toEqual([
    '+ new.js  1.5 KB (500 B brotli)',
    '- old.js  900 B (300 B brotli)',
    '~ page.js  2.0 KB (900 B brotli) -> 1.0 KB (700 B brotli), -200 B brotli',
    '+ host api.example',
    '- endpoint comic.readComic',
    '~ endpoint site.listAreas: built with another shape',
    '~ shared react ^19.3.0 -> not used',
    '+ page more /more',
    '~ page home /zine: layout',
    '~ words vi not spoken -> 7 keys',
  ]);
});

test('the page with pictures has each page of either version, and nothing in it is taken for HTML', () => {
  const html = picturePage({
    remote: 'zine',
    from: null,
    to: '1.0.0-000000000002',
    lines: ['+ page <script>'],
    before: [{ page: 'old', jpeg: 'AAAA' }],
    after: [{ page: 'front', jpeg: 'BBBB' }],
  });
  expect(html).toContain('+ page &#60;script&#62;');
  expect(html.match(/data:image\/jpeg;base64,\w+" alt="[^"]+"/g)).toEqual([
    'data:image/jpeg;base64,BBBB" alt="front, after"',
    'data:image/jpeg;base64,AAAA" alt="old, before"',
  ]);
  expect(picturePage({ remote: 'zine', from: null, to: 'x', lines: [], before: [], after: [] })).toContain(
    'No browser has opened either',
  );
});
