import * as v from 'valibot';
import { Flag, Id, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { ReadRecord } from '../shelf/record.schema.ts';
import { AgeGate } from './age.schema.ts';

/** A chapter that some levels read before everybody does. */
export const EarlyAccess = v.object({
  /** The lowest level that reads it; null when no level reads early chapters. */
  level: v.nullable(Whole),
  /** From then on it is open to everybody. */
  open_at: UnixTime,
  /** Whether it is open to the caller. When it is not, a chapter has no pictures. */
  is_open: Flag,
});
export type EarlyAccess = v.InferOutput<typeof EarlyAccess>;

export const ChapterItem = v.object({
  id: Whole,
  comic_id: Whole,
  title: v.string(),
  /** As the publisher wrote it: `7`, `7.5`, `Extra`. */
  number: v.string(),
  language: ContentLanguage,
  sort: Whole,
  cover: v.string(),
  image_count: Whole,
  is_lock: Flag,
  price_score: Whole,
  is_buy: Flag,
  /** Missing once it is open to everybody. */
  early: v.optional(EarlyAccess),
  views: Whole,
  comment_count: Whole,
  update_time: UnixTime,
});
export type ChapterItem = v.InferOutput<typeof ChapterItem>;

export const ChapterImage = v.object({
  ...Picture.entries,
  id: Whole,
  sort: Whole,
  /** 1 for a double spread, which is shown alone in two-page view. */
  is_wide: Flag,
});
export type ChapterImage = v.InferOutput<typeof ChapterImage>;

export const Chapter = v.object({
  ...ChapterItem.entries,
  images: v.array(ChapterImage),
  create_time: UnixTime,
  direction: v.picklist(['ltr', 'rtl', 'vertical']),
  /**
   * How many pages of its archive could not be imported. Missing in chapters that were saved on a device before this
   * field existed.
   */
  missing_pages: v.optional(Whole),
});
export type Chapter = v.InferOutput<typeof Chapter>;

export const readChapter = {
  input: v.pipe(
    v.object({
      id: Id,
      comic_id: v.optional(Id),
      detailId: v.optional(Id),
      /** The language in which the reader reads the comic; the default is that of the chapter. */
      language: v.fallback(v.optional(ContentLanguage), undefined),
    }),
    v.transform(({ id, comic_id, detailId, language }) => ({ id, comic_id: comic_id ?? detailId, language })),
  ),
  reply: v.object({
    /** Why a chapter for adults stays closed: it has no pictures then. */
    gate: v.optional(AgeGate),
    chapter: Chapter,
    comic: v.object({
      id: Whole,
      title: v.string(),
      title_lang: v.string(),
      cover: v.string(),
      /** Missing in chapters that were saved on a device before this field existed. */
      is_adult: v.optional(Flag),
      /** 0 ongoing, 1 finished. Missing in chapters that were saved on a device before this field existed. */
      status: v.optional(Flag),
      /**
       * Whether it is in the caller's collection, and how many members have it there. Missing in chapters that were
       * saved on a device before these fields existed.
       */
      is_like: v.optional(Flag),
      like_count: v.optional(Whole),
      is_muted: v.optional(Flag),
    }),
    /**
     * The chapters before and after it, by number, in the reader's language. A number that has none in this language
     * comes in the original language, else in any.
     */
    prev: v.nullable(ChapterItem),
    next: v.nullable(ChapterItem),
    /** The same number in other languages. */
    translations: v.array(v.object({ id: Whole, language: ContentLanguage })),
    /** The place of the member in this comic; null for a guest and for a comic that the member has not begun. */
    record: v.nullable(ReadRecord),
    /** Pages with a bookmark of the member; left out when there are none. */
    marks: v.optional(v.array(Whole)),
  }),
  /** `chapter-moved`: `data.location` is the address of the chapter that replaced it. */
  refusals: ['chapter-not-found', 'chapter-taken-down', 'chapter-moved'],
  summary: 'One chapter with the signed addresses of its pages',
};

export const listTakenDown = {
  input: v.object({ ids: v.pipe(v.array(Id), v.maxLength(1000)) }),
  /** `gate` says why chapters for adults are closed to the caller. */
  reply: v.object({ ids: v.array(Whole), adult_ids: v.array(Whole), gate: v.optional(AgeGate) }),
  summary: 'Which of these chapters were taken down, and which are of comics for adults',
};
