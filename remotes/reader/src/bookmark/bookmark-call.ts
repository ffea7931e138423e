import { markPage, mergeBookmarks, unmarkPage } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { type GuestBookmark, recallBookmarks, rememberBookmarks } from './guest-store.ts';

const isPage = (a: GuestBookmark, b: GuestBookmark) => a.chapter_id === b.chapter_id && a.image_index === b.image_index;

/** Stores a bookmark in the account, or on the device of a guest. */
export async function keepBookmark(shell: ShellApi, bookmark: GuestBookmark): Promise<void> {
  const { chapter_id, image_index: index, note } = bookmark;
  if (shell.session.current()) await shell.call(markPage, { chapter_id, index, note });
  else rememberBookmarks([...recallBookmarks().filter((other) => !isPage(other, bookmark)), bookmark]);
}

export async function dropBookmark(shell: ShellApi, bookmark: GuestBookmark): Promise<void> {
  const { chapter_id, image_index: index } = bookmark;
  if (shell.session.current()) await shell.call(unmarkPage, { chapter_id, index });
  else rememberBookmarks(recallBookmarks().filter((other) => !isPage(other, bookmark)));
}

/** Puts a removed bookmark back, with its date and note. */
export async function putBookmarkBack(shell: ShellApi, bookmark: GuestBookmark): Promise<void> {
  const { chapter_id, image_index: index, note, create_time: at } = bookmark;
  if (shell.session.current()) await shell.call(mergeBookmarks, { bookmarks: [{ chapter_id, index, note, at }] });
  else await keepBookmark(shell, bookmark);
}
