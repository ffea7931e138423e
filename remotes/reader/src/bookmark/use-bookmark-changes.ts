import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@yonkoma/page-kit';
import { type ShellApi, useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { dropBookmark, keepBookmark, putBookmarkBack } from './bookmark-call.ts';
import type { GuestBookmark } from './guest-store.ts';
import { bookmarksKey } from './read-bookmarks.ts';
import { pageBookmarksKey } from './bookmarks-key.ts';

interface Change {
  bookmark: GuestBookmark;
  how: 'remove' | 'putBack' | 'note';
}

const work: Record<Change['how'], (shell: ShellApi, bookmark: GuestBookmark) => Promise<void>> = {
  remove: dropBookmark,
  putBack: putBookmarkBack,
  note: keepBookmark,
};
const nameOf = ({ chapter_id, image_index }: Pick<GuestBookmark, 'chapter_id' | 'image_index'>) =>
  `${chapter_id} ${image_index}`;

/**
 * Changes to bookmarks in a list. A removed one keeps its place while the list is shown, with a button to put it back.
 */
export function useBookmarkChanges() {
  const shell = useShell();
  const queries = useQueryClient();
  const say = useWords();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const show = (bookmark: GuestBookmark, isRemoved: boolean) => {
    const name = nameOf(bookmark);
    setRemoved((before) => new Set([...before].filter((other) => other !== name).concat(isRemoved ? [name] : [])));
    queries.setQueryData<readonly number[]>(
      pageBookmarksKey(bookmark.chapter_id),
      (bookmarked) =>
        bookmarked && [
          ...bookmarked.filter((page) => page !== bookmark.image_index),
          ...(isRemoved ? [] : [bookmark.image_index]),
        ],
    );
  };
  const { mutate, isPending } = useMutation({
    scope: { id: 'bookmarks' },
    networkMode: 'always',
    mutationFn: ({ bookmark, how }: Change) => work[how](shell, bookmark),
    onMutate: ({ bookmark, how }) => {
      if (how !== 'note') show(bookmark, how === 'remove');
    },
    onSuccess: (_none, { how }) => (how === 'note' ? queries.invalidateQueries({ queryKey: bookmarksKey }) : undefined),
    onError: (error, { bookmark, how }) => {
      if (how !== 'note') show(bookmark, how !== 'remove');
      if (!isSignedOut(error)) shell.notify(say('bookmark.failedBecause', { reason: error.message }), 'bad');
    },
  });
  return {
    isPending,
    isRemoved: (bookmark: GuestBookmark) => removed.has(nameOf(bookmark)),
    remove: (bookmark: GuestBookmark) => mutate({ bookmark, how: 'remove' }),
    putBack: (bookmark: GuestBookmark) => mutate({ bookmark, how: 'putBack' }),
    keepNote: (bookmark: GuestBookmark, note: string, onKept: () => void) =>
      mutate({ bookmark: { ...bookmark, note }, how: 'note' }, { onSuccess: onKept }),
  };
}

export type BookmarkChanges = ReturnType<typeof useBookmarkChanges>;
