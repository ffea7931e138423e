import type { InputOf, Language, ReplyOf, suggestAskTags as endpoint } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { slugOf } from './read-tags.ts';
import { countTagsThatBegin, countTopTags, listTagsThatBegin, listTopTags, type TagRow } from './tag-store.ts';

const most = 10;

type Found = Pick<TagRow, 'id' | 'name' | 'question_count'>[];
const shown = (rows: Found) => rows.map(({ id, name, question_count }) => ({ id, name, count: question_count }));

export async function suggestTags(
  { db, language }: Call,
  { keywords, select, quickSearch, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const slug = slugOf(select ? quickSearch : keywords);
  if (!select)
    return shown(slug === '' ? (await listUsed(db, language, most)).rows : await listTagsThatBegin(db, slug, most));
  const skip = (page - 1) * limit;
  if (slug === '') {
    const { rows, total } = await listUsed(db, language, limit, skip);
    return { list: shown(rows), total };
  }
  const [rows, total] = await Promise.all([listTagsThatBegin(db, slug, limit, skip), countTagsThatBegin(db, slug)]);
  return { list: shown(rows), total };
}

/** The tags that are used in the writer's language, else in all languages, the most used first. */
async function listUsed(db: Call['db'], language: Language, limit: number, skip = 0) {
  const own = await countTopTags(db, language);
  const total = own > 0 ? own : await countTopTags(db);
  const left = Math.min(limit, total - skip);
  return { rows: left > 0 ? await listTopTags(db, left, own > 0 ? language : '', skip) : [], total };
}
