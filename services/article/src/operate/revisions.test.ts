import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBlog, readMatter } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';

onBothEngines('an operator who edits an article', (engine) => {
  let open: OpenArticles;
  let id = 0;
  const written = (text: string) => ({
    'blog/lamp.en.md': `---\ntitle: The lamp\ndescription: "Of light: all of it."\n---\n\n${text}\n`,
  });
  const shown = async () => (await open.as(0)(readBlog, { id })).data.info.content;

  beforeAll(async () => {
    open = await openArticles(engine);
    for (const text of ['It is *lit*.', 'It is dark.', 'It is dark.']) await open.importFiles(written(text));
    id = Number((await open.db('article').where({ slug: 'lamp' }).first('id')).id);
  });
  afterAll(() => open.close());

  test('keeps each text that readers saw, and restores an old one exactly', async () => {
    const { said } = await open.ops('list-articles', id);
    expect(said.match(/en revision \d/g)).toEqual(['en revision 2', 'en revision 1']);
    const first = await open.ops('list-articles', id, 'en', 1);
    expect(first.status).toBe(0);
    expect(await shown()).toBe('<p>It is dark.</p>\n');
    await open.importFiles({ 'blog/lamp.en.md': first.said });
    expect(await shown()).toBe('<p>It is <em>lit</em>.</p>\n');
    expect((await open.as(0)(readBlog, { id })).data.info).toMatchObject({
      title: 'The lamp',
      description: 'Of light: all of it.',
    });
    expect((await open.ops('list-articles', id)).said).toContain('en revision 3');
    for (const line of [
      [id, 'en', 9],
      [id, 'vi', 1],
      [id, 'en'],
      [99, 'en', 1],
    ])
      expect(await open.ops('list-articles', ...line)).toMatchObject({
        status: 2,
        said: expect.stringContaining('no such revision'),
      });
  });

  test('may move an article to the other kind: it is found there, and its old address redirects', async () => {
    expect(
      (
        await open.ops(
          'edit-article',
          id,
          '--kind',
          'matter',
          '--category',
          'lamps',
          '--name',
          'en=Lamps',
          '--author',
          'Mo',
        )
      ).status,
    ).toBe(0);
    expect((await open.as(0)(readMatter, { id })).data.info).toMatchObject({
      title: 'The lamp',
      category_name: 'Lamps',
      author: { nickname: 'Mo' },
    });
    expect(await open.as(0)(readBlog, { id })).toMatchObject({
      refusal: 'article-moved',
      data: { location: `/matter/info/${id}` },
    });
    expect((await open.ops('list-articles', id)).said).toContain('edit-article');
  });
});
