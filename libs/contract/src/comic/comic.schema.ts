import * as v from 'valibot';
import { Flag, Id, Index, Keywords, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { ReadRecord } from '../shelf/record.schema.ts';
import { AgeGate } from './age.schema.ts';
import { ChapterItem } from './chapter.schema.ts';
import { orders, shelves } from './comic.wire.ts';
import { labelFields, labelKinds, relationKinds, rhythms } from './label.ts';
import { LastChapter } from './last-chapter.schema.ts';

export type Shelf = (typeof shelves)[number];
export const Shelf = v.pipe(
  v.string(),
  v.transform((value) => shelves[Number(value) - 1] ?? value),
  v.picklist(shelves),
);
export const Order = v.picklist(orders);
export type Order = v.InferOutput<typeof Order>;

export const ReadingDirection = v.picklist(['ltr', 'rtl', 'vertical']);
export type ReadingDirection = v.InferOutput<typeof ReadingDirection>;

export const Tag = v.object({ id: Whole, name: v.string() });

export const ComicItem = v.object({
  id: Whole,
  /** In the caller's language, else the original. */
  title: v.string(),
  /** BCP 47 tag of the language of `title`. */
  title_lang: v.string(),
  /** Address of the cover, for clients that do not read `picture`. */
  cover: v.string(),
  /** The cover with its widths, colour and placeholder. */
  picture: v.nullable(Picture),
  author: v.string(),
  category_id: Whole,
  category_name: v.string(),
  tags: v.array(Tag),
  /** 0 ongoing, 1 finished. */
  status: Flag,
  /** The average of its ratings in stars, such as `4.3`; `0.0` without ratings. */
  score: v.string(),
  rating_count: Whole,
  views: Whole,
  like_count: Whole,
  comment_count: Whole,
  last_chapter: v.nullable(LastChapter),
  is_new: Flag,
  is_hot: Flag,
  is_adult: Flag,
  /**
   * 1 when the cover is not shown because the visitor has not confirmed their age, or chose not to see it. `picture`
   * then has its colours but no address.
   */
  is_veiled: v.optional(Flag),
  update_time: UnixTime,
  /** The languages that it has chapters in. */
  languages: v.optional(v.array(ContentLanguage)),
  /** In the results of a search: the chapter whose title has the words, when no name of the comic has them. */
  found_in: v.optional(
    v.object({ id: Whole, number: v.string(), title: v.string(), title_lang: v.string(), language: ContentLanguage }),
  ),
});
export type ComicItem = v.InferOutput<typeof ComicItem>;

/** What an archive or an editor says of a comic beside its texts. */
export const ComicMetadata = v.object({
  /** The main one first. */
  genres: v.array(Tag),
  /** People by role, publishers, characters and story arcs, in the order of the fields. */
  labels: v.array(v.object({ field: v.picklist(labelFields), id: Whole, name: v.string() })),
  /** `lang` is a BCP 47 tag, `und` when unknown. */
  alternative_titles: v.array(v.object({ title: v.string(), lang: v.string() })),
  /** `kind` is what the other comic is to this one. */
  relations: v.array(
    v.object({ kind: v.picklist(relationKinds), id: Whole, title: v.string(), title_lang: v.string() }),
  ),
  /** Addresses elsewhere. */
  links: v.array(v.string()),
  /** The age that the publisher recommends it from, 0 for everyone; null when unknown. */
  age_from: v.nullable(Whole),
  /** Empty when unknown. */
  rhythm: v.picklist([...rhythms, '']),
});
export type ComicMetadata = v.InferOutput<typeof ComicMetadata>;

export const Comic = v.object({
  ...ComicItem.entries,
  /** Missing in comics that a device kept before this field existed. */
  details: v.optional(ComicMetadata),
  title_origin: v.string(),
  cover_wide: v.string(),
  description: v.string(),
  description_lang: v.string(),
  region: v.string(),
  year: Whole,
  chapter_count: Whole,
  /** In the caller's collection. */
  is_like: Flag,
  /** It is in the collection, and new chapters make no notice. */
  is_muted: Flag,
  /** The stars that the comic’s files name, such as `4.3`. They are no votes. Missing when they name none. */
  score_seed: v.optional(v.string()),
  share_url: v.string(),
  create_time: UnixTime,
  direction: ReadingDirection,
});
export type Comic = v.InferOutput<typeof Comic>;

export const Banner = v.object({
  id: Whole,
  title: v.string(),
  title_lang: v.string(),
  image: v.string(),
  picture: v.nullable(Picture),
  link: v.string(),
  target: v.picklist(['_self', '_blank']),
  weigh: Whole,
  /** The genre, when it has one. */
  category_name: v.optional(v.string()),
  /** The first sentence of its description, when it has one, and the BCP 47 tag of its language. */
  summary: v.optional(v.object({ text: v.string(), lang: v.string() })),
});
export type Banner = v.InferOutput<typeof Banner>;

const Home = v.object({
  carousel: v.array(Banner),
  sections: v.array(v.object({ comicStatus: v.picklist(shelves), title: v.string(), list: v.array(ComicItem) })),
  /** The library has fewer comics than fill its shelves: every section has all that belong to it. */
  is_small: v.optional(Flag),
});
/**
 * The corrected keywords when they were mistyped, in the spelling of the titles; empty when nothing was corrected.
 */
const Corrected = v.string();

/** `corrected` is empty in a list without keywords. */
const List = v.object({ list: v.array(ComicItem), total: Whole, title: v.string(), corrected: Corrected });

/** Up to ten ids, separated by commas. */
const Ids = v.union([
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,9}$/),
    v.transform((text) => text.split(',').map(Number)),
  ),
  v.pipe(
    Id,
    v.transform((id) => [id]),
  ),
]);

export const browseComics = {
  input: v.object({
    comicStatus: v.optional(Shelf),
    keywords: v.optional(Keywords),
    order: v.optional(Order),
    page: PageNumber,
    limit: Limit,
  }),
  reply: v.object({ ...v.partial(Home).entries, ...v.partial(List).entries }),
  summary: 'Home page, or a list by shelf or words',
};

export const filterComics = {
  input: v.object({
    category_id: v.optional(Ids),
    tag_id: v.optional(Ids),
    /** People, publishers, characters and story arcs, as `details` of a comic names them. */
    label_id: v.optional(Ids),
    /** Whether a comic must have all of these genres, tags and labels, which is the default, or one is enough. */
    match: v.optional(v.picklist(['all', 'any'])),
    /** Comics that have one of these are left out. */
    without_category_id: v.optional(Ids),
    without_tag_id: v.optional(Ids),
    without_label_id: v.optional(Ids),
    without_language: v.optional(ContentLanguage),
    /** The age that comics are recommended from. */
    age: v.optional(Index),
    rhythm: v.optional(v.picklist(rhythms)),
    region: v.optional(v.pipe(v.string(), v.maxLength(32))),
    comicStatus: v.optional(Shelf),
    /** A language in which the comic has chapters. */
    language: v.optional(ContentLanguage),
    year: v.optional(Index),
    /** One or several names, as in `author` of a comic. */
    author: v.optional(v.pipe(v.string(), v.maxLength(200))),
    order: v.optional(Order),
    keywords: v.optional(Keywords),
    page: PageNumber,
    limit: Limit,
  }),
  reply: v.object({
    filters: v.array(
      v.object({
        name: v.string(),
        title: v.string(),
        options: v.array(v.object({ value: v.string(), label: v.string(), count: v.optional(Whole) })),
      }),
    ),
    list: v.array(ComicItem),
    total: Whole,
    corrected: Corrected,
  }),
  summary: 'Comics by genre, tag, label, language, region and shelf, with the filters that exist',
};

/** The text that matched a suggestion. `lang` is a BCP 47 tag, empty for names without a language. */
const Matched = v.object({
  kind: v.picklist(['title', 'author', 'tag', 'chapter']),
  text: v.string(),
  lang: v.string(),
});

export const readLabel = {
  input: v.object({
    id: Id,
    /** Only the comics of a person in this role. */
    field: v.optional(v.picklist(labelFields)),
    page: PageNumber,
    limit: Limit,
  }),
  reply: v.object({
    label: v.object({ id: Whole, kind: v.picklist(labelKinds), name: v.string() }),
    /** As what it is named, and in how many comics. */
    fields: v.array(v.object({ field: v.picklist(labelFields), count: Whole })),
    list: v.array(ComicItem),
    total: Whole,
  }),
  refusals: ['label-not-found'],
  summary: 'A person, a publisher, a character or a story arc, and its comics, the latest first',
};

export const suggestComics = {
  input: v.object({ keywords: Keywords }),
  reply: v.object({
    list: v.array(
      v.object({ id: Whole, title: v.string(), title_lang: v.string(), author: v.string(), matched: Matched }),
    ),
    corrected: Corrected,
  }),
  summary: 'At most eight comics for what is written so far, best first, and what each was found by',
};

export const readComic = {
  input: v.pipe(
    v.object({
      id: v.optional(Id),
      detailId: v.optional(Id),
      comic_id: v.optional(Id),
      /** The language of the chapters; the default is the caller's language. */
      language: v.fallback(v.optional(ContentLanguage), undefined),
    }),
    v.transform(({ id, detailId, comic_id, language }) => ({ id: id ?? detailId ?? comic_id ?? 0, language })),
    v.check(({ id }) => id > 0, 'id is missing'),
  ),
  reply: v.object({
    /** Why a comic for adults stays closed: it has no pictures and no chapters then. */
    gate: v.optional(AgeGate),
    comic: Comic,
    chapters: v.array(ChapterItem),
    /** `name` is in the language itself, empty for an unknown one. */
    languages: v.array(v.object({ language: ContentLanguage, name: v.string(), chapter_count: Whole })),
    recommend: v.array(ComicItem),
    record: v.nullable(ReadRecord),
  }),
  /** `comic-moved`: `data.location` is the address of the comic of which it is now a part. */
  refusals: ['comic-not-found', 'comic-taken-down', 'comic-moved'],
  summary: 'One comic with its chapters in a language',
};
