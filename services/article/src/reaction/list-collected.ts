import type { InputOf, listCollectedArticles as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { stateCode } from '../article/article.ts';
import { listArticles } from '../article/article-store.ts';
import { presentArticles } from '../article/present-articles.ts';
import { countCollected, listCollected as listRows } from './reaction-store.ts';

export async function listCollected(
  call: Call,
  { page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const [kept, total] = await Promise.all([
    listRows(db, session.memberId, { limit, offset: (page - 1) * limit }),
    countCollected(db, session.memberId),
  ]);
  const rows = (
    await listArticles(
      db,
      kept.map((row) => row.article_id),
    )
  ).filter(({ state }) => state === stateCode('published'));
  const keptAt = new Map(kept.map((row) => [row.article_id, Number(row.toggled_at)]));
  const items = await presentArticles(call, rows);
  return {
    list: items.map((item) => ({ ...item, collect_time: keptAt.get(item.id) ?? 0 })),
    total,
  };
}
