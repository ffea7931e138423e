import type { InputOf, listBookmarks as endpoint, ReplyOf } from '@yonkoma/contract';
import { showPages } from '@yonkoma/contract/schema';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { comicItems } from '../subject/items.ts';
import { inReadingOrder } from './order-rules.ts';
import { presentBookmark } from './present-bookmark.ts';
import { shownBookmarks } from './shown-bookmarks.ts';

export async function listBookmarks(
  call: Call,
  { order, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session, ask } = call;
  if (!session) throw loginNeeded();
  const all = await shownBookmarks(call, session.memberId);
  const offset = (page - 1) * limit;
  const marked = (order === 'new' ? all : inReadingOrder(all)).slice(offset, offset + limit);
  if (marked.length === 0) return { list: [], total: all.length };
  const [comics, { pictures }] = await Promise.all([
    comicItems(
      ask,
      marked.map(({ chapter }) => chapter.comic_id),
    ),
    ask(showPages, {
      pages: marked.map(({ row }) => ({ chapter_id: row.chapter_id, index: row.image_index })),
    }),
  ]);
  const list = marked.flatMap(({ row, chapter }, at) => {
    const comic = comics.get(chapter.comic_id);
    if (!comic) return [];
    const { id, title, title_lang, picture } = comic;
    return [
      {
        ...presentBookmark(row, chapter),
        comic: { id, title, title_lang, picture },
        picture: pictures[at] ?? null,
      },
    ];
  });
  return { list, total: all.length };
}
