import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxOriginalPartBytes } from '@yonkoma/contract';
import { findOriginals, readOriginal } from '@yonkoma/contract/schema';
import type { Command, Running } from '@yonkoma/service-kit';
import { type ArticleRow, stateOf, type TextRow } from '../article/article.ts';
import type { ArticleConfig } from '../config.ts';
import { listTagsOf, listTexts } from '../write/write-store.ts';
import { findFiled, listAfter } from './operate-store.ts';

const atOnce = 100;
const picture = /\]\(image:([0-9a-f]{64})/g;

/** `npm run ops -- export-articles FOLDER` */
export const exportArticlesCommand: Command<ArticleConfig> = {
  summary: 'Write every article as Markdown with front matter and its pictures, as import-articles reads them',
  usage: 'export-articles FOLDER',
  async run(running, [folder, ...rest]) {
    if (folder === undefined || rest.length > 0) {
      console.error(`Usage: npm run ops -- ${exportArticlesCommand.usage}`);
      return 2;
    }
    let count = 0;
    for (let after = 0; ; ) {
      const rows = await listAfter(running.db, after, atOnce);
      for (const row of rows) count += await exportArticle(running, row, join(folder, row.kind));
      if (rows.length < atOnce) break;
      after = rows.at(-1)?.id ?? 0;
    }
    console.log(`${count} texts written to ${folder}.`);
    return 0;
  },
};

async function exportArticle(running: Running<ArticleConfig>, row: ArticleRow, folder: string): Promise<number> {
  const { db } = running;
  const texts = await listTexts(db, row.id);
  await mkdir(folder, { recursive: true });
  const [category, tags] = await Promise.all([
    findFiled(db, 'category', row.category_id),
    Promise.all((await listTagsOf(db, row.id)).map((id) => findFiled(db, 'tag', id))),
  ]);
  const names = new Map<string, string>();
  for (const hash of new Set([
    ...texts.flatMap(({ markdown }) => [...markdown.matchAll(picture)].map((found) => found[1] ?? '')),
    ...(row.cover_hash === null ? [] : [row.cover_hash]),
  ])) {
    const name = await exportPicture(running, hash, folder);
    if (name !== null) names.set(hash, name);
  }
  const filed = (one: { slug: string; names: Record<string, string> } | undefined) =>
    one && { slug: one.slug, ...one.names };
  const { stringify } = await import('yaml');
  for (const text of texts)
    await writeFile(
      join(folder, `${row.slug}.${text.language}.md`),
      `---\n${stringify({
        ...matterOf(row, text),
        category: filed(category),
        tags: tags.map(filed),
        cover: names.get(row.cover_hash ?? ''),
      })}---\n\n${text.markdown.replace(picture, (whole, hash: string) =>
        names.has(hash) ? `](${names.get(hash)}` : whole,
      )}\n`,
    );
  return texts.length;
}

const matterOf = (row: ArticleRow, text: TextRow): Record<string, unknown> => ({
  kind: row.kind,
  language: text.language,
  slug: row.slug,
  title: text.title,
  description: text.description,
  seo_title: text.seo_title || undefined,
  keywords: text.keywords || undefined,
  author: row.author_name || undefined,
  top: row.is_top === 1 || undefined,
  recommend: row.is_recommended === 1 || undefined,
  comments: row.has_comments === 1 ? undefined : false,
  ...(['published', 'scheduled'].includes(stateOf(row.state))
    ? { date: new Date(Number(row.published_at) * 1000).toISOString().replace('.000', '') }
    : { draft: true }),
});

/** Writes a picture beside the texts and returns its file name; null when it is no longer stored. */
async function exportPicture({ ask }: Running<ArticleConfig>, hash: string, folder: string): Promise<string | null> {
  const [original] = await ask(findOriginals, { hashes: [hash] });
  if (!original) return null;
  const name = `${hash.slice(0, 16)}.${original.extension}`;
  const file = await open(join(folder, name), 'w');
  try {
    for (let start = 0; start < original.sizeBytes; start += maxOriginalPartBytes)
      await file.write(await ask(readOriginal, { hash, start, length: maxOriginalPartBytes }));
  } finally {
    await file.close();
  }
  return name;
}
