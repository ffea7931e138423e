import type { CommentOrder } from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { listFirstAnswers, listPage } from './comment-list-store.ts';
import { peopleOf } from './comment-rules.ts';
import type { FoundPlace, Place, PlacedRow, SeenRow } from './comment.ts';
import { rememberPage } from './remembered-threads.ts';
import { readCursor, writeCursor } from './cursor-rules.ts';
import { type Alone, type Conversation, presentConversation, type Voice } from './voice.ts';

/** Answers that a list shows under each conversation. */
export const firstAnswers = 3;
/** The furthest comment that a page number can reach; a cursor has no such limit. */
const deepest = 100_000;

export interface Wanted {
  order: CommentOrder;
  page: number;
  limit: number;
  cursor?: string | undefined;
}
export interface Page<A> {
  list: Conversation<A>[];
  total: number;
  total_all: number;
  cursor: string;
}

/** One page of a thread. Needs two queries to the database and one to the member service. */
export async function readThread<A extends Alone>(
  call: Call,
  voice: Voice<A>,
  place: Omit<FoundPlace, 'facts'>,
  wanted: Wanted,
): Promise<Page<A>> {
  const { root_count: total, comment_count: total_all, thread_id: threadId } = place;
  if (threadId === null) return { list: [], total: 0, total_all: 0, cursor: '' };
  const read = () => readConversations(call, voice, place, threadId, wanted);
  const { order, page, limit, cursor = '' } = wanted;
  const found = await (call.session
    ? read()
    : rememberPage(call.db, threadId, `${voice.name} ${call.language} ${order} ${page} ${limit} ${cursor}`, read));
  return { ...found, total, total_all };
}

async function readConversations<A extends Alone>(
  call: Call,
  voice: Voice<A>,
  place: Place,
  threadId: number,
  wanted: Wanted,
): Promise<Pick<Page<A>, 'list' | 'cursor'>> {
  const { rows, cursor } = await readRows(call, { ...wanted, threadId, rootId: 0 });
  const answers = await listFirstAnswers(call.db, {
    threadId,
    roots: rows,
    viewer: viewerOf(call),
    count: firstAnswers,
  });
  return { list: await presentRows(call, voice, place, rows, answers), cursor };
}

/** The answers in one conversation, oldest first. */
export async function readAnswers<A extends Alone>(
  call: Call,
  voice: Voice<A>,
  root: PlacedRow,
  wanted: Wanted,
): Promise<Page<A>> {
  const { rows, cursor } = await readRows(call, { ...wanted, order: 'old', threadId: root.thread_id, rootId: root.id });
  return {
    list: await presentRows(call, voice, root, rows, []),
    total: root.listed_reply_count,
    total_all: root.reply_count,
    cursor,
  };
}

export const viewerOf = ({ session }: Pick<Call, 'session'>): number => session?.memberId ?? 0;

async function readRows(
  call: Call,
  {
    order,
    page,
    limit,
    cursor: text,
    threadId,
    rootId,
  }: Omit<Wanted, 'order'> & { order: CommentOrder | 'old'; threadId: number; rootId: number },
): Promise<{ rows: SeenRow[]; cursor: string }> {
  const cursor = readCursor(order, text);
  const offset = (page - 1) * limit;
  if (!cursor && offset > deepest) return { rows: [], cursor: '' };
  const rows = await listPage(call.db, {
    threadId,
    rootId,
    viewer: viewerOf(call),
    order,
    limit: limit + 1,
    offset,
    cursor,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    cursor: rows.length > limit && last ? writeCursor(order, { hot: last.hot_score, id: last.id }) : '',
  };
}

/** Rows of one place as the caller sees them, each with its own answers from `answers`. */
export async function presentRows<A extends Alone>(
  call: Call,
  voice: Voice<A>,
  place: Place,
  rows: readonly SeenRow[],
  answers: readonly SeenRow[],
): Promise<Conversation<A>[]> {
  const authors = await describeAuthors(call, peopleOf([...rows, ...answers]));
  const facts = { place, authors, viewer: viewerOf(call), now: call.now, language: call.language };
  return rows.map((row) => presentConversation(voice, row, answers, facts));
}
