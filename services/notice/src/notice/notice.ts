import type { chaptersPublished, EventData, Language, Notice, NoticeKind, NoticeType } from '@yonkoma/contract';

/**
 * As the database holds it; `body` is JSON of `OperatorWords`, `News`, `{ said: Answered }`, `{ talk: Talk }`, `{
 * judged: Judged }`, `{ level }` or `{ isKept }`. Times are unix seconds.
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

/** One as a member has it. */
export type OwnNotice = NoticeRow & { is_read: 0 | 1 };

export type OperatorWords = Partial<Record<Language, { title: string; text: string }>>;

type Published = EventData<typeof chaptersPublished>;

/** What a notice keeps of the chapters of an hour. */
export type News = Pick<Published, 'original_language' | 'titles' | 'chapters'> & { chapter_count: number };

/** Under anything but a comic, the numbers of comic, chapter and page are 0. */
export type Place = NonNullable<Notice['said']>;

type Decided = 'approved' | 'refused' | 'deleted';

/**
 * What a notice keeps of a comment of its reader's that was decided about; older ones also keep answers so. `text` is
 * empty where it would give something away.
 */
export type Answered = Place & {
  why: 'answered' | 'named' | Decided | `question-${Decided}` | `answer-${Decided}` | 'accepted' | 'rewarded';
  name: string;
  text: string;
};

/** What a notice keeps of a message of its reader's that breaks the rules: the moderator's words. */
export interface Judged {
  status: 'refused' | 'deleted';
  text: string;
}

/**
 * Comments that answer or name the reader, in one conversation: the latest of them. Who wrote them is kept beside, so
 * that it can go with them.
 */
export type Talk = Place & { why: 'answered' | 'named' };

/** Who wrote the comments of a notice, the latest first and at most two, and how many they are. */
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
