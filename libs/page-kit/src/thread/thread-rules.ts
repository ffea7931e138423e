import type { Said, SaidAnswer, CommentFields } from './said.ts';
import type { Listed } from './talk.ts';

export interface Thread {
  roots: readonly Said[];
  /** The cursor with which the list continues; empty at its end. */
  cursor: string;
  total: number;
  /** The number of comments with answers, as the service counted last. */
  totalAll: number;
  /** For each root whose answers were requested: how many arrived, and the cursor for more. */
  asked: Readonly<Record<number, { count: number; cursor: string }>>;
  /** The time of the last answer about each comment, in milliseconds. An older list does not change that comment. */
  changedAt: Readonly<Record<number, number>>;
  /** The comment that the address names was not found. */
  isMissing: boolean;
}

/** The state of a thread from its first page. */
export const startThread = ({ list, cursor, total, total_all }: Listed): Thread => ({
  roots: list,
  cursor,
  total,
  totalAll: total_all,
  asked: {},
  changedAt: {},
  isMissing: false,
});

/** Items without duplicates; the first of each id stays. */
function unique<T extends { id: number }>(items: readonly T[]): T[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
const inTime = (answers: readonly SaidAnswer[]): SaidAnswer[] => unique(answers).sort((a, b) => a.id - b.id);

/** Adds the next page of a list. Known comments stay unchanged, because they may be newer than the list. */
export const addPage = (thread: Thread, { list, cursor, total, total_all }: Listed): Thread => ({
  ...thread,
  roots: unique([...thread.roots, ...list]),
  cursor,
  total,
  totalAll: total_all,
});

/** Adds more answers to one comment, oldest first. */
export function addAnswers(
  thread: Thread,
  rootId: number,
  { list, cursor, total }: { list: readonly SaidAnswer[]; cursor: string; total: number },
): Thread {
  const before = thread.asked[rootId]?.count ?? 0;
  return {
    ...thread,
    asked: { ...thread.asked, [rootId]: { count: before + list.length, cursor } },
    roots: thread.roots.map((root) =>
      root.id === rootId ? { ...root, reply_count: total, children: inTime([...root.children, ...list]) } : root,
    ),
  };
}

/** The numbers of the first and the last answer that the next request brings, for the label of a button. */
export function nextAnswers(
  thread: Thread,
  root: Pick<Said, 'id' | 'reply_count' | 'children'>,
  perPage: number,
): { from: number; to: number } | null {
  const asked = thread.asked[root.id];
  const shown = asked?.count ?? Math.min(root.children.length, firstAnswers);
  if (asked ? asked.cursor === '' : root.reply_count <= shown) return null;
  const end = asked ? shown + perPage : perPage;
  return { from: shown + 1, to: Math.max(Math.min(root.reply_count, end), shown + 1) };
}

/** How many answers come with a comment. */
export const firstAnswers = 3;

const mapSaid = (thread: Thread, id: number, change: <T extends SaidAnswer | Said>(said: T) => T): Thread => ({
  ...thread,
  roots: thread.roots.map((root) => {
    if (root.id === id) return change(root);
    return root.children.some((answer) => answer.id === id)
      ? { ...root, children: root.children.map((answer) => (answer.id === id ? change(answer) : answer)) }
      : root;
  }),
});

/** Applies an answer of the service about one comment, which came at `now`. */
export const changeSaid = (thread: Thread, id: number, fields: Partial<CommentFields>, now: number): Thread => ({
  ...mapSaid(thread, id, (said) => ({ ...said, ...fields })),
  changedAt: { ...thread.changedAt, [id]: now },
});

/** Whether the thread contains a comment. */
export const hasSaid = (thread: Thread, id: number): boolean =>
  thread.roots.some((root) => root.id === id || root.children.some((answer) => answer.id === id));

/** Adds a new comment as the first, or a new answer as the last, and removes its earlier place. */
export function addSaid(thread: Thread, said: Said, totalAll: number): Thread {
  const next = { ...thread, totalAll };
  if (said.pid === 0) return { ...next, roots: unique([said, ...thread.roots]) };
  return {
    ...next,
    roots: thread.roots.map((root) =>
      root.id === said.pid ? { ...root, children: inTime([...root.children, { ...said, children: [] }]) } : root,
    ),
  };
}

/** Removes a comment, or replaces it with its remainder. */
export function removeSaid(thread: Thread, id: number, left: Said | null, totalAll: number, now: number): Thread {
  if (left) {
    const { children: _, ...fields } = left;
    return { ...changeSaid(thread, id, fields, now), totalAll };
  }
  return {
    ...thread,
    totalAll,
    roots: thread.roots
      .filter((root) => root.id !== id)
      .map((root) =>
        root.children.some((answer) => answer.id === id)
          ? { ...root, children: root.children.filter((answer) => answer.id !== id) }
          : root,
      ),
  };
}

/** Adds new comments on top. A known comment is updated, unless this page got an answer about it after the request. */
export function addFresh(thread: Thread, lists: readonly Listed[], askedAt: number): Thread {
  const next = new Map(lists.flatMap(({ list }) => list).map((root) => [root.id, root]));
  const known = thread.roots.map((root) => {
    const fresh = next.get(root.id);
    if (!fresh || (thread.changedAt[root.id] ?? 0) >= askedAt) return root;
    return {
      ...fresh,
      children: inTime([
        ...root.children.map((answer) => fresh.children.find(({ id }) => id === answer.id) ?? answer),
        ...(thread.asked[root.id] ? [] : fresh.children),
      ]),
    };
  });
  const added = [...next.values()].filter(({ id }) => !thread.roots.some((root) => root.id === id));
  const last = lists.at(-1);
  return {
    ...thread,
    roots: [...added, ...known],
    total: last?.total ?? thread.total,
    totalAll: last?.total_all ?? thread.totalAll,
  };
}

/** Puts the comment that the address names first, with its answer. */
export function addLinked(thread: Thread, found: { comment: Said; answer: SaidAnswer | null } | null): Thread {
  if (!found) return { ...thread, isMissing: true };
  const known = thread.roots.find(({ id }) => id === found.comment.id) ?? found.comment;
  const root = { ...known, children: inTime([...known.children, ...(found.answer ? [found.answer] : [])]) };
  return { ...thread, roots: unique([root, ...thread.roots]) };
}
