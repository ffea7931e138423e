import type { InputOf, Language, ReplyOf, suggestAskTags as endpoint } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { slugOf } from './read-tags.ts';
import { listTagsThatBegin, listTopTags } from './tag-store.ts';

const most = 10;

export async function suggestTags(
  { db, language }: Call,
  { keywords }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const slug = slugOf(keywords);
  const rows = slug === '' ? await listUsed(db, language) : await listTagsThatBegin(db, slug, most);
  return rows.map(({ id, name, question_count }) => ({ id, name, count: question_count }));
}

/** The tags that are used in the writer's language, else in all languages. */
async function listUsed(db: Call['db'], language: Language) {
  const own = await listTopTags(db, most, language);
  return own.length > 0 ? own : listTopTags(db, most);
}
