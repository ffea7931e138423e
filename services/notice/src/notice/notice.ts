import type { chaptersPublished, EventData, Language, Notice, NoticeKind, NoticeType } from '@yonkoma/contract';

/**
 * A row of the database. `body` is JSON of `OperatorWords`, `News`, `{ said: Answered }`, `{ talk: Talk }`, `{ judged:
 * Judged }`, `{ release: Release }`, `{ level }`, `{ gift }` or `{ isKept }`. Times are unix seconds.
 */
export interface NoticeRow {
  id: number;
  type: NoticeType;
  kind: NoticeKind;
  is_for_all: 0 | 1;
  is_top: 0 | 1;
  comic_id: number | null;
  hour: number | null;
  body: string;
  published_at: number;
  created_at: number;
}

/** A notice with its state for one member. */
export type OwnNotice = NoticeRow & { is_read: 0 | 1 };

export type OperatorWords = Partial<Record<Language, { title: string; text: string }>>;

type Published = EventData<typeof chaptersPublished>;

/** The data of a notice about the chapters of an hour. */
export type News = Pick<Published, 'original_language' | 'titles' | 'chapters'> & { chapter_count: number };

/** The numbers of comic, chapter and page are 0 for comments on anything other than a comic. */
export type Place = NonNullable<Notice['said']>;

type Decided = 'approved' | 'refused' | 'deleted';

/**
 * The data of a notice about a decision on the reader's comment or list; older notices about answers have the same
 * form. `text` is empty if it would reveal a spoiler.
 */
export type Answered = Place & {
  why: 'answered' | 'named' | Decided | `${'question' | 'answer' | 'list'}-${Decided}` | 'accepted' | 'rewarded';
  name: string;
  text: string;
};

/** The data of a notice about a message of the reader that breaks the rules: the moderator's words. */
export interface Judged {
  status: 'refused' | 'deleted';
  text: string;
}

/**
 * The latest comment of a conversation that answers or names the reader. The authors are stored in another table, so
 * that they can be deleted with their comments.
 */
export type Talk = Place & { why: 'answered' | 'named' };

/** The authors of a notice's comments, the latest first and at most two, and their number. */
export interface Talkers {
  latest: { nickname: string; text: string }[];
  count: number;
}

export interface FanOut {
  notice_id: number;
  comic_id: number;
  /** JSON of the languages of the chapters. */
  languages: string;
  after_member_id: number;
  due_at: number;
}
