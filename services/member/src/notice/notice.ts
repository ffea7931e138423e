import type { chaptersPublished, commentPublished, EventData, Language, NoticeType } from '@yonkoma/contract';

/** As the database holds it; `body` is JSON of `OperatorWords`, `News` or `{ said: Answered }`. Times are unix seconds. */
export interface NoticeRow {
  id: number; type: NoticeType; is_for_all: 0 | 1; is_top: 0 | 1; comic_id: number | null; hour: number | null; body: string; published_at: number; created_at: number;
}

/** One as a member has it. */
export type OwnNotice = NoticeRow & { is_read: 0 | 1 };

export type OperatorWords = Partial<Record<Language, { title: string; text: string }>>;

type Published = EventData<typeof chaptersPublished>;

/** What a notice keeps of the chapters of an hour. */
export type News = Pick<Published, 'original_language' | 'titles' | 'chapters'> & { chapter_count: number };

type Said = EventData<typeof commentPublished>;

/** What a notice keeps of a comment that answers its reader or names them, or is theirs and was decided about. `text` is empty where it would give something away. */
export type Answered = Pick<Said, 'comment_id' | 'comic_id' | 'chapter_id' | 'image_index'> & { why: 'answered' | 'named' | 'approved' | 'refused' | 'deleted'; name: string; text: string };

export interface FanOut { notice_id: number; comic_id: number; /** JSON of the languages of the chapters. */ languages: string; after_member_id: number; due_at: number }
