import { describe, expect, test } from 'vitest';
import type { MountedRemote, Page, PageMatch } from '@yonkoma/contract';
import { Script } from 'node:vm';
import { scriptJson } from '../plain/escape.ts';
import { linksOf, openingOf } from './opening.ts';
import { beginScript, openLateScript } from './opening-scripts.ts';
import { pictureTags } from './opening-tags.ts';

const page = {
  name: 'chapter',
  path: '/read/:comic/:id',
  title: 'chapter',
  layout: 'detail',
  needsLogin: false,
  early: {
    endpoint: 'comic.readChapter',
    input: {},
    image: 'chapter.images',
    imageAt: 'page',
    opening: 'chapter/opening.ts',
    links: [
      { title: 'before', path: '/read/:comic/{prev.id}' },
      { title: 'after', path: '/read/:comic/{next.id}' },
    ],
  },
} satisfies Page;
const remote = {
  name: 'reader',
  openings: { chapter: 'var opening=()=>true' },
  labels: { after: 'On & on' },
} as unknown as MountedRemote;
const match: PageMatch = { page, remote, params: { comic: 'a/b', id: '7' } };
const picture = (number: number) => ({
  url: `/media/page/${number}.webp`,
  srcset: '',
  width: 700,
  height: 1000,
  color: '',
  placeholder: '',
});
const early = (count: number) => ({
  endpoint: 'comic.readChapter',
  input: {},
  reply: {
    chapter: { id: 7, images: Array.from({ length: count }, (_, index) => picture(index + 1)) },
    prev: null,
    next: { id: 8 },
  },
});
const imagesIn = (opened: ReturnType<typeof openingOf>) =>
  opened ? (opened.nearReply as ReturnType<typeof early>['reply']).chapter.images : [];
const nearIn = (opened: ReturnType<typeof openingOf>) =>
  imagesIn(opened).flatMap((image, index) => (image ? [index + 1] : []));

describe('the opening of a page', () => {
  test('gets the pictures around the page in the address, and keeps the places of the others', () => {
    const first = openingOf(match, early(200), {});
    expect(nearIn(first)).toEqual([1, 2, 3, 4]);
    expect(imagesIn(first)).toHaveLength(200);
    expect(nearIn(openingOf(match, early(200), { page: '90' }))).toEqual([88, 89, 90, 91, 92, 93]);
    expect(nearIn(openingOf(match, early(200), { page: 'nonsense' }))).toEqual([1, 2, 3, 4]);
    expect(first?.nearReply).toMatchObject({ chapter: { id: 7 }, next: { id: 8 } });
    expect(first?.pictures).toHaveLength(200);
  });

  test('is absent without an answer, without a page, for another visitor, or for a remote without one', () => {
    expect(openingOf(match, null, {})).toBeNull();
    expect(openingOf(match, early(0), {})).toBeNull();
    const locked = early(3);
    locked.reply.chapter.images[2] = { ...picture(3), url: '' };
    expect(openingOf(match, locked, {})).toBeNull();
    expect(
      openingOf({ ...match, remote: { ...remote, openings: undefined } as unknown as MountedRemote }, early(3), {}),
    ).toBeNull();
  });
});

describe('the code of the opening', () => {
  test('is JavaScript, and cannot be ended by its data', () => {
    const text = beginScript(
      'var opening=()=>true',
      scriptJson({ title: '</script><script>alert(1)</script>' }),
      undefined,
    );
    expect(text).not.toContain('</script>');
    expect(() => [new Script(text), new Script(openLateScript)]).not.toThrow();
  });

  test('ends quietly, and leaves the page working, when the opening fails', () => {
    const removed: string[] = [];
    const faults: unknown[] = [];
    const window: { openingOf?: { isDone: boolean } } = {};
    new Script(beginScript('var opening=()=>{throw new Error("broken")}', '{}', 5)).runInNewContext({
      window,
      console: { error: (fault: unknown) => faults.push(fault) },
      document: { getElementById: (id: string) => ({ remove: () => removed.push(id) }) },
    });
    expect([removed, faults.length, window.openingOf?.isDone]).toEqual([['opening'], 1, true]);
  });
});

describe('the page without scripts', () => {
  test('shows its name, every picture and the links to the neighbours', () => {
    expect(linksOf(match, early(1))).toEqual([{ title: 'On & on', url: '/read/a%2Fb/8' }]);
    const opened = openingOf(match, early(3), {});
    const html = opened
      ? pictureTags(opened, match, early(3), { title: 'Tea & rice', siteName: 'Site' }, []).join('')
      : '';
    expect(html.match(/<img [^>]*src="\/media\/page\/\d\.webp"[^>]*loading="lazy"/g)).toHaveLength(3);
    expect(html).toContain('<a href="/">Site</a><h1>Tea &amp; rice</h1>');
    expect(html).toContain('<a href="/read/a%2Fb/8">On &amp; on</a>');
  });
});
