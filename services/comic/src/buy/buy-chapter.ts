import type { buyChapter as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { moveScore } from '@yonkoma/contract/schema';
import { type Call, loginNeeded, refuse } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { findChapter } from '../chapter/chapter-store.ts';
import { chapterName } from '../chapter/name-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { listTitles } from '../comic/comic-store.ts';
import { refuseChapter } from '../shown/refuse-unseen.ts';
import { words } from '../words.ts';
import { accessTo, refuseEarly } from '../lock/list-bought.ts';
import { priceOf, purchaseKey } from '../lock/lock-rules.ts';

/**
 * The entry in the ledger is the purchase. It is written once for each member and chapter, in the same transaction that
 * takes the points. So two requests at once pay once, and after a crash no points are lost without an open chapter.
 */
export async function buyChapter(
  call: Call,
  { id, price_score: seen, price_money: cents }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session, language, ask } = call;
  if (!session) throw loginNeeded();
  const chapter = (await findChapter(db, now, id)) ?? (await refuseChapter(db, id));
  if (gateOf(call, chapter)) refuse('chapter-not-found');
  const access = await accessTo(call, [chapter]);
  refuseEarly(access.early(chapter));
  const price = priceOf(chapter);
  if (price === 0 || access.bought.has(id)) return { score: null };
  if (price !== seen) refuse('chapter-price-changed', { price }, { data: { price_score: price } });
  const { title } = titleIn(await listTitles(db, [chapter.comic_id]), language, chapter.original_language);
  const subject = `${title} · ${chapterName(chapter, words[language])}`;
  const { after, money } = await ask(moveScore, {
    memberId: session.memberId,
    amount: -price,
    reason: 'unlock-chapter',
    key: purchaseKey(session.memberId, id),
    subject,
    ...(cents === undefined ? {} : { cents }),
  });
  return { score: after, ...(money === undefined ? {} : { money }) };
}
