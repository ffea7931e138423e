import type { InputOf, Language, ReplyOf, suggestAskTags as endpoint } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { slugOf } from './read-tags.ts';
import { countTagsThatBegin, listTagsThatBegin, listTopTags, mostFound, type TagRow } from './tag-store.ts';

const most = 10;

type Found = Pick<TagRow, 'id' | 'name' | 'question_count'>[];
const shown = (rows: Found) => rows.map(({ id, name, question_count }) => ({ id, name, count: question_count }));

export async function suggestTags(
  { db, language }: Call,
  { keywords, select, quickSearch, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const slug = slugOf(select ? quickSearch : keywords);
  if (!select) return shown(slug === '' ? await listUsed(db, language, most) : await listTagsThatBegin(db, slug, most));
  if (slug === '') {
    const used = await listUsed(db, language, mostFound);
    return { list: shown(used.slice((page - 1) * limit, page * limit)), total: used.length };
  }
  const [rows, total] = await Promise.all([
    listTagsThatBegin(db, slug, limit, (page - 1) * limit),
    countTagsThatBegin(db, slug),
  ]);
  return { list: shown(rows), total };
}

/** The tags that are used in the writer's language, else in all languages. */
async function listUsed(db: Call['db'], language: Language, limit: number): Promise<Found> {
  const own = await listTopTags(db, limit, language);
  return own.length > 0 ? own : listTopTags(db, limit);
}
