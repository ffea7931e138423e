import type { InputOf, ReplyOf, suggestAskTags as endpoint } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { slugOf } from './read-tags.ts';
import { listTagsThatBegin, listTopTags } from './tag-store.ts';

const most = 10;

export async function suggestTags({ db }: Call, { keywords }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const slug = slugOf(keywords);
  const rows = slug === '' ? await listTopTags(db, most) : await listTagsThatBegin(db, slug, most);
  return rows.map(({ id, name, question_count }) => ({ id, name, count: question_count }));
}
