import { type ArticleKind, sameTapS } from '@yonkoma/contract';
import { type ActionLimit, type Call, createActionLimit, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { stateCode } from '../article/article.ts';
import { findArticle, heatArticle, holdArticle } from '../article/article-store.ts';
import { findShown } from '../article/find-shown.ts';
import { countReaction, findReaction, saveReaction, type Reaction } from './reaction-store.ts';

const limits: Record<Reaction, ActionLimit> = {
  article_like: createActionLimit({ limit: 60, windowS: 60 }),
  article_collect: createActionLimit({ limit: 60, windowS: 60 }),
};

interface Asked {
  id: number;
  state?: 0 | 1 | undefined;
}

/**
 * Sets or switches a reaction. Row, counts and heat change together or not at all, also with concurrent calls. A second
 * tap within `sameTapS` counts as the same tap.
 */
async function toggle(
  call: Call,
  kind: ArticleKind,
  what: Reaction,
  { id, state: asked }: Asked,
): Promise<{ isOn: 0 | 1; count: number }> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  await findShown(db, kind, id);
  if (!limits[what].admits(db, memberId, now)) refuse('comment-too-fast', { seconds: sameTapS });
  const isOn = await transact(db, async (transaction) => {
    const article = await holdArticle(transaction, id);
    if (article?.state !== stateCode('published')) refuse('article-not-found');
    const before = await findReaction(transaction, what, id, memberId);
    const isSameTap = before !== undefined && now - before.toggled_at < sameTapS;
    const state = asked ?? (isSameTap ? before.is_on : before?.is_on === 1 ? 0 : 1);
    if (state === (before?.is_on ?? 0)) return state;
    const by = state === 1 ? 1 : -1;
    await saveReaction(transaction, what, { article_id: id, member_id: memberId, is_on: state, toggled_at: now });
    await countReaction(transaction, what, id, by);
    await heatArticle(transaction, id);
    return state;
  });
  const row = await findArticle(db, id);
  return { isOn, count: (what === 'article_like' ? row?.like_count : row?.collect_count) ?? 0 };
}

export const likeOf =
  (kind: ArticleKind) =>
  async (call: Call, asked: Asked): Promise<{ liked: 0 | 1; likes: number }> => {
    const { isOn, count } = await toggle(call, kind, 'article_like', asked);
    return { liked: isOn, likes: count };
  };

export const collectOf =
  (kind: ArticleKind) =>
  async (call: Call, asked: Asked): Promise<{ collected: 0 | 1; collects: number }> => {
    const { isOn, count } = await toggle(call, kind, 'article_collect', asked);
    return { collected: isOn, collects: count };
  };
