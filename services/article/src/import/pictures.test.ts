import { createHash } from 'node:crypto';
import { symlink, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBlog, listMatter, readBlog } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import { media } from '@yonkoma/media/domain';
import { onSqlite, temporaryFolder } from '@yonkoma/testing/node';
import { drawPng } from '../fixtures/draw-png.ts';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';

const [cat, cover, house] = [drawPng(200, 150, 10), drawPng(320, 180, 20), drawPng(90, 90, 30)] as const;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const folder = {
  'blog/cats.en.md':
    '---\ntitle: Cats\ndate: 2026-01-01\ncover: pictures/cover.png\ntags: [{ slug: cats, en: ' +
    'Cats, vi: Mèo }]\ncategory: { slug: pets, en: Pets }\nauthor: Mo\ntop: true\ncomments: ' +
    'false\n---\n\nA cat: ![Grey cat](pictures/my%20cat.png)\n\nAnd again ' +
    '![it](pictures/my%20cat.png).[^seen]\n\n[^seen]: Seen in\n    a yard.\n\n    By night.\n',
  'blog/cats.vi.md':
    '---\ntitle: Mèo\ndescription: Về mèo\n---\n\nMột con mèo: ![Mèo ' +
    'xám](pictures/my%20cat.png)[^1]\n\n[^1]: Ban đêm.\n',
  'blog/draft.en.md': '---\ntitle: Unfinished\ndraft: true\n---\n\nNot yet.\n',
  'blog/later.jp.md': '---\ntitle: あとで\ndate: 2999-01-01T09:30Z\n---\n\n待って。\n',
  'blog/pictures/cover.png': cover,
  'blog/pictures/my cat.png': cat,
  'matter/house.en.md': '---\ntitle: A house\ndate: 2026-02-01\n---\n\n# A house\n\nWith a door. ![](../house.png)\n',
  'house.png': house,
};

onSqlite('pictures of imported articles', (engine) => {
  let open: OpenArticles;
  const stored = async (...pictures: Uint8Array[]) =>
    (
      await open.site.composition.running('article').ask(describeImages, { hashes: pictures.map(hashOf), use: 'cover' })
    ).map((one) => one !== null);
  const refusedFor = async (files: Record<string, string | Uint8Array>) => {
    const { status, said } = await open.ops('import-articles', await open.folderOf(files));
    expect(status).toBe(2);
    return said;
  };

  beforeEach(async () => {
    open = await openArticles(engine, media);
  });
  afterEach(() => open.close());

  test('are shown once each from this site with their sizes, and a repeated import changes nothing', async () => {
    const path = await open.folderOf(folder);
    expect((await open.ops('import-articles', path)).status).toBe(0);
    const [item] = (await open.as(0)(listBlog, {})).data.list;
    expect(item).toMatchObject({
      title: 'Cats',
      cover: { width: 320, height: 180 },
      images: [expect.stringContaining(hashOf(cover))],
    });
    const { content } = (await open.as(0)(readBlog, { id: item?.id ?? 0 })).data.info;
    expect(content.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/alt="Grey cat".*width="200" height="150"/),
      expect.stringContaining('alt="it"'),
    ]);
    expect(content).toContain(hashOf(cat));
    expect(content).toMatch(
      new RegExp(
        '<section role="doc-endnotes" aria-label="Notes">[^]*' +
          '<p>Seen in\na yard\\.</p>\n<p>By night\\. <a role="doc-backlink"',
      ),
    );
    expect((await open.as(0, 'vi')(readBlog, { id: item?.id ?? 0 })).data.info.content).toContain(
      'aria-label="Chú thích 1"',
    );
    const address = /src="([^"]+)"/.exec(content)?.[1] ?? '';
    expect((await open.site.app.inject(address)).statusCode).toBe(200);
    expect((await open.ops('import-articles', path)).said).toBe('Nothing to change: it has this state already.');
  });

  test('are listed by a dry run, which stores neither text nor picture', async () => {
    const { said, status } = await open.ops('import-articles', await open.folderOf(folder), '--dry-run');
    expect([status, said]).toEqual([0, expect.stringContaining('"cats"')]);
    expect(await stored(cat, cover, house)).toEqual([false, false, false]);
    expect((await open.as(0)(listBlog, {})).data.total).toBe(0);
  });

  test('are all deleted where one of them cannot be published', async () => {
    expect(await refusedFor({ ...folder, 'matter/zoo.en.md': '---\ntitle: Zoo\n---\n\n![](nowhere.png)\n' })).toContain(
      'there is no picture nowhere.png',
    );
    expect(await stored(cat, cover, house)).toEqual([false, false, false]);
    expect((await open.as(0)(listBlog, {})).data.total).toBe(0);
  });

  test.each<[string, string, string]>([
    ['of another site', '![](https://a.example/x.png)', 'another site'],
    ['without a scheme of its own', '![](//a.example/x.png)', 'another site'],
    ['that stand in the text itself', '![](data:image/png;base64,AAAA)', 'another site'],
    ['above the folder', '![](../../../../../../etc/passwd)', 'is outside'],
    ['that are none', '![](text.md)', 'not a picture that can be shown'],
    ['that are a folder', '![](.)', 'not a picture that can be shown'],
  ])('are refused %s', async (_what, markdown, why) => {
    expect(
      await refusedFor({
        'blog/a.en.md': `---\ntitle: A\n---\n\nText ${markdown}\n`,
        'blog/text.md': '---\ntitle: T\nlanguage: en\n---\nNo picture',
      }),
    ).toContain(why);
  });

  test('are refused when a link leads out of the folder', async () => {
    const path = await open.folderOf({ 'blog/a.en.md': '---\ntitle: A\n---\n\n![](out.png)\n' });
    await symlink('/etc/hostname', join(path, 'blog/out.png'));
    expect(await open.ops('import-articles', path)).toMatchObject({
      status: 2,
      said: expect.stringContaining('is outside'),
    });
  });

  test('are exported unchanged, and importing the export gives the same site', async () => {
    await open.importFiles(folder);
    await using exported = await temporaryFolder();
    const away = exported.path;
    expect(await open.ops('export-articles', away)).toEqual({ status: 0, said: expect.stringContaining('5 texts') });
    expect((await readdir(join(away, 'blog'))).toSorted()).toEqual(
      [
        'cats.en.md',
        'cats.vi.md',
        'draft.en.md',
        'later.jp.md',
        `${hashOf(cat).slice(0, 16)}.png`,
        `${hashOf(cover).slice(0, 16)}.png`,
      ].toSorted(),
    );
    expect(await readFile(join(away, 'blog', `${hashOf(cat).slice(0, 16)}.png`))).toEqual(cat);
    expect((await open.ops('import-articles', away)).said).toBe('Nothing to change: it has this state already.');

    // Each site signs its addresses with its own key.
    const unsigned = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/\?s=[\w-]+/g, ''));
    const seen = async (site: OpenArticles) =>
      unsigned({
        lists: await Promise.all(
          (['en', 'vi'] as const).flatMap((language) =>
            [listBlog, listMatter].map(async (list) => (await site.as(0, language)(list, {})).data),
          ),
        ),
        rows: await site
          .db('article')
          .orderBy('slug')
          .select(
            'slug',
            'kind',
            'state',
            'published_at',
            'author_name',
            'cover_hash',
            'is_top',
            'has_comments',
            'original_language',
          ),
        texts: await site
          .db('article_text')
          .join('article', 'article.id', 'article_id')
          .orderBy(['slug', 'language'])
          .select('slug', 'language', 'title', 'description', 'markdown', 'html'),
      });
    const before = await seen(open);
    await open.close();
    open = await openArticles(engine, media);
    expect((await open.as(0)(listBlog, {})).data.total).toBe(0);
    expect((await open.ops('import-articles', away)).status).toBe(0);
    expect(await seen(open)).toEqual(before);
  });
});
