import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readBlog } from '@yonkoma/contract';
import { rendererVersion, Unrenderable, type UnrenderableReason } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';
import { keepRendered, listStale } from '../write/write-store.ts';
import { renderAnew } from './render-anew.ts';

const many = 45;

onBothEngines('texts of an older renderer', (engine) => {
  let open: OpenArticles;
  const running = () => open.site.composition.running('article');
  const made = async (slug: string) => {
    const { id } = await open.db('article').where({ slug }).first('id');
    return (await open.as(0)(readBlog, { id: Number(id) })).data.info;
  };
  const age = (slug?: string) =>
    open
      .db('article_text')
      .whereIn(
        'article_id',
        open
          .db('article')
          .where(slug ? { slug } : {})
          .select('id'),
      )
      .update({ renderer_version: 0, html: '<p>old</p>', toc: '[]', reading_minutes: 99 });

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles(
      Object.fromEntries(
        Array.from({ length: many }, (_, at) => [
          `blog/text-${at}.en.md`,
          `---\ntitle: Text ${at}\n---\n\n## Part ${at}\n\nWords.${at === 9 ? '[^1]\n\n[^1]: A note.' : ''}\n`,
        ]),
      ),
    );
  });
  afterAll(() => open.close());

  test('are rendered again in batches until none is left, and then nothing more is done', async () => {
    await age();
    expect((await made('text-3')).content).toBe('<p>old</p>');
    let rounds = 1;
    while (await renderAnew(running())) rounds += 1;
    expect(rounds).toBe(3);
    expect(await made('text-3')).toMatchObject({
      content: '<h2 id="s-part-3">Part 3</h2>\n<p>Words.</p>\n',
      toc: [{ id: 's-part-3' }],
      reading_minutes: 1,
    });
    expect((await made('text-9')).content).toContain('<li id="note-1"><p>A note. <a ');
    expect(await open.db('article_text').whereNot({ renderer_version: rendererVersion })).toEqual([]);
    expect(await listStale(open.db, rendererVersion, 1)).toEqual([]);
  });

  test('are rendered once by two jobs that work at the same time, and counts stay as they are', async () => {
    const shelves = () => open.db('shelf_count').orderBy(['kind', 'category_id', 'tag_id']);
    const before = await shelves();
    await age();
    for (let round = 0; round < 3; round += 1) await Promise.all([renderAnew(running()), renderAnew(running())]);
    expect(await open.db('article_text').whereNot({ renderer_version: rendererVersion })).toEqual([]);
    expect(await shelves()).toEqual(before);
  });

  test('are left alone when somebody rewrote them meanwhile', async () => {
    await age('text-5');
    const [stale] = await listStale(open.db, rendererVersion, 1);
    await open.importFiles({ 'blog/text-5.en.md': '---\ntitle: Text 5\n---\n\nWritten anew.\n' });
    if (!stale) throw new Error('nothing is stale');
    await keepRendered(open.db, stale, {
      html: '<p>late</p>',
      toc: '[]',
      reading_minutes: 1,
      renderer_version: rendererVersion,
    });
    expect((await made('text-5')).content).toBe('<p>Written anew.</p>\n');
  });

  test('stay as they are where the current rules would refuse them, and are not tried again', async () => {
    const { log, ...others } = running();
    const warned = vi.fn();
    const { id } = await made('text-7');
    await open
      .db('article_text')
      .where({ article_id: id })
      .update({ renderer_version: 0, markdown: '['.repeat(500), html: '<p>as it was</p>' });
    await age('text-8');
    expect(await renderAnew({ ...others, log: { ...log, warn: warned } as never })).toBe(false);
    expect((await made('text-7')).content).toBe('<p>as it was</p>');
    expect((await made('text-8')).content).toContain('Part 8');
    expect(warned).toHaveBeenCalledTimes(1);
    expect(await renderAnew({ ...others, log: { ...log, warn: warned } as never })).toBe(false);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  test('stay and are logged by name where they take too long, and wait where the renderer is busy', async () => {
    const { log, render, ...others } = running();
    const warned = vi.fn();
    let reason: UnrenderableReason = 'render-busy';
    const slow: typeof render = async (markdown, rendering) =>
      markdown.startsWith('slow') ? Promise.reject(new Unrenderable(reason)) : render(markdown, rendering);
    const anew = () => renderAnew({ ...others, render: slow, log: { ...log, warn: warned } as never });
    const { id } = await made('text-7');
    await open
      .db('article_text')
      .where({ article_id: id })
      .update({ renderer_version: 0, markdown: 'slow', html: '<p>as it was</p>' });
    await age('text-8');
    await expect(anew()).rejects.toThrow('render-busy');
    expect(await open.db('article_text').where({ article_id: id, renderer_version: 0 })).toHaveLength(1);
    reason = 'text-too-slow';
    expect(await anew()).toBe(false);
    expect(await made('text-7')).toMatchObject({ content: '<p>as it was</p>' });
    expect(await open.db('article_text').whereNot({ renderer_version: rendererVersion })).toEqual([]);
    expect(warned.mock.calls.map(([reported]) => reported)).toEqual([
      { article: id, language: 'en', reason: 'text-too-slow' },
    ]);
  });
});
