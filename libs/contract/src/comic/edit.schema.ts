import * as v from 'valibot';
import { Flag, Id, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { ReadingDirection } from './comic.schema.ts';

const line = (most: number) => v.pipe(v.string(), v.maxLength(most, 'field-too-long'));
const Direction = ReadingDirection;
const Texts = { title: v.pipe(line(300), v.nonEmpty('title-empty')), description: line(10_000) };

/** The facts of a comic, whatever its language. */
const facts = {
  author: line(200),
  genre: line(64),
  tags: v.pipe(v.array(v.pipe(line(100), v.nonEmpty())), v.maxLength(100, 'tags-too-many')),
  /** 1: finished. */
  status: Flag,
  /** A country code of two letters, or empty. */
  region: v.pipe(v.string(), v.regex(/^(?:[A-Za-z]{2})?$/, 'rule-region')),
  /** 0 when unknown. */
  year: v.pipe(
    Whole,
    v.check((year) => year === 0 || (year >= 1000 && year <= 9999), 'rule-year'),
  ),
  direction: Direction,
  is_adult: Flag,
};

export const readComicFields = {
  input: v.object({ id: Id }),
  reply: v.object({
    ...facts,
    author: v.string(),
    genre: v.string(),
    tags: v.array(v.string()),
    region: v.string(),
    year: Whole,
    /** The genres to choose from. */
    genres: v.array(v.object({ slug: v.string(), name: v.string() })),
    texts: v.array(v.object({ language: ContentLanguage, title: v.string(), description: v.string() })),
    /** All that are not merged into others, drafts included, the latest first. */
    chapters: v.array(
      v.object({
        id: Whole,
        number: v.string(),
        title: v.string(),
        language: ContentLanguage,
        /** null for a draft; a time in the future when it is scheduled. */
        published_at: v.nullable(UnixTime),
        is_taken_down: Flag,
      }),
    ),
  }),
  refusals: ['comic-not-found'],
  summary: 'What a member with a role for the catalogue may change of a comic',
};

export const translateComic = {
  input: v.object({ id: Id, language: ContentLanguage, ...Texts }),
  reply: v.null(),
  refusals: ['comic-not-found', 'field-too-long', 'title-empty', 'deed-declined'],
  summary: 'Change title and description of a comic in a language; imports keep the change',
};

export const editComic = {
  input: v.object({ id: Id, ...facts }),
  reply: v.null(),
  refusals: ['comic-not-found', 'field-too-long', 'tags-too-many', 'rule-region', 'rule-year', 'deed-declined'],
  summary: 'Change the facts of a comic; imports keep the change',
};

export const publishChapter = {
  input: v.object({ chapter_id: Id, state: v.picklist(['now', 'draft']) }),
  reply: v.null(),
  refusals: ['deed-declined'],
  summary: 'Publish a chapter now, or make it a draft again',
};
