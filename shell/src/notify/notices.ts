import { atom } from 'jotai';

export interface Notice {
  id: number;
  message: string;
  tone: 'plain' | 'good' | 'bad';
}

const shownMs = 4_500;

const noticeState = atom<{ list: readonly Notice[]; lastId: number }>({ list: [], lastId: 0 });

/** The short messages on screen, oldest first. */
export const noticesAtom = atom((get) => get(noticeState).list);

/** Takes a message from the screen, by its id. */
export const dismissNotice = atom(null, (_get, set, id: number) =>
  set(noticeState, ({ list, lastId }) => ({ list: list.filter((notice) => notice.id !== id), lastId })),
);

/** Shows a message for 4.5 s. The same message again takes the place of the one before. */
export const showNotice = atom(null, (get, set, message: string, tone: Notice['tone'] = 'plain') => {
  const { list, lastId } = get(noticeState);
  const id = lastId + 1;
  set(noticeState, {
    list: [...list.filter((notice) => notice.message !== message), { id, message, tone }],
    lastId: id,
  });
  setTimeout(() => set(dismissNotice, id), shownMs);
});
