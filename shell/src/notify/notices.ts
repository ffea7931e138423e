import { atom } from 'jotai';

export interface Notice {
  id: number;
  message: string;
  tone: 'plain' | 'good' | 'bad';
  /**
   * The notification is hidden. Its place stays empty while one below it is shown, so that the other does not move up.
   */
  hasGone: boolean;
}

const shownMs = 4_500;

const noticeState = atom<{ list: readonly Notice[]; lastId: number }>({ list: [], lastId: 0 });

/** The notifications on screen, oldest first. */
export const noticesAtom = atom((get) => get(noticeState).list);

/** Removes a notification from the screen, by its id. */
export const dismissNotice = atom(null, (_get, set, id: number) =>
  set(noticeState, ({ list, lastId }) => {
    const left = list.map((notice) => (notice.id === id ? { ...notice, hasGone: true } : notice));
    return { list: left.slice(0, left.findLastIndex(({ hasGone }) => !hasGone) + 1), lastId };
  }),
);

/** Shows a message for 4.5 s. The same message replaces its earlier notification. */
export const showNotice = atom(null, (get, set, message: string, tone: Notice['tone'] = 'plain') => {
  const { list, lastId } = get(noticeState);
  const notice: Notice = { id: lastId + 1, message, tone, hasGone: false };
  const same = list.findIndex((one) => one.message === message && !one.hasGone);
  set(noticeState, { list: same < 0 ? [...list, notice] : list.with(same, notice), lastId: notice.id });
  setTimeout(() => set(dismissNotice, notice.id), shownMs);
});
