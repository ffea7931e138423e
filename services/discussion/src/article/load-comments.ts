import type { ArticleKind, InputOf, loadBlogComments, ReplyOf } from '@yonkoma/contract';
import type { readArticleComments as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { findConversation } from '../comment/find-conversation.ts';
import { openPlace } from '../comment/open-place.ts';
import { readAnswers, readThread } from '../comment/read-page.ts';
import { findThread } from '../comment/thread-store.ts';
import { articlePlace, articleVoices } from './article-voice.ts';

type Page = ReplyOf<typeof loadBlogComments>;

/**
 * The conversations of an article, the latest first, or the answers in one of them. Includes the number of all comments
 * of the article.
 */
export const loadOf =
  (kind: ArticleKind) =>
  async (call: Call, { id, pid, ...wanted }: InputOf<typeof loadBlogComments>): Promise<Page> => {
    const voice = articleVoices[kind];
    const place = await openPlace(call, voice, articlePlace(id));
    const found =
      pid === undefined
        ? await readThread(call, voice, place, { ...wanted, order: 'new' })
        : await readAnswers(call, voice, await findConversation(call, voice, pid, (root) => root.subject_id === id), {
            ...wanted,
            order: 'new',
          });
    return { list: found.list, total: found.total, total_all: place.comment_count };
  };

/** The first conversations, for callers that have already checked that the member may open the article. */
export async function readArticleComments(call: Call, { id, limit }: InputOf<typeof endpoint>): Promise<Page> {
  const place = articlePlace(id);
  const thread = await findThread(call.db, place);
  if (!thread) return { list: [], total: 0, total_all: 0 };
  const { id: thread_id, ...counts } = thread;
  const { list, total, total_all } = await readThread(
    call,
    articleVoices.blog,
    { ...place, ...counts, thread_id },
    { order: 'new', page: 1, limit },
  );
  return { list, total, total_all };
}
