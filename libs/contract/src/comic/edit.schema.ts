import * as v from 'valibot';
import { Flag, Id, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { ages, labelFields, metadataLimits, relationKinds, rhythms } from './label.ts';
import { ReadingDirection } from './comic.schema.ts';

const line = (most: number) => v.pipe(v.string(), v.maxLength(most, 'field-too-long'));
const Direction = ReadingDirection;
/** A change leaves alone what it does not name. */
const texts = v.partial(v.object({ title: v.pipe(line(300), v.nonEmpty('title-empty')), description: line(10_000) }));

/** The facts of a comic, whatever its language. A change leaves alone what it does not name. */
const facts = {
  author: line(200),
  /** Slugs with commas between, the main one first. */
  genre: v.pipe(
    line(200),
    v.check((slugs) => slugs.split(',').length <= metadataLimits.genres, 'names-too-many'),
  ),
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
  input: v.object({ id: Id, language: ContentLanguage, ...texts.entries }),
  reply: v.null(),
  refusals: ['comic-not-found', 'field-too-long', 'title-empty', 'deed-declined'],
  summary: 'Change title and description of a comic in a language; imports keep the change',
};

export const editComic = {
  input: v.object({ id: Id, ...v.partial(v.object(facts)).entries }),
  reply: v.null(),
  refusals: [
    'comic-not-found',
    'field-too-long',
    'names-too-many',
    'tags-too-many',
    'rule-region',
    'rule-year',
    'deed-declined',
  ],
  summary: 'Change facts of a comic; imports keep the change',
};

const names = v.pipe(
  v.array(v.pipe(line(metadataLimits.labelLength), v.nonEmpty())),
  v.maxLength(metadataLimits.labels, 'names-too-many'),
);

/** Names and other lists of a comic; each replaces what is there, and those that a change does not name stay. */
const credits = {
  labels: v.partial(v.object(v.entriesFromList(labelFields, names))),
  alternative_titles: v.pipe(
    v.array(v.object({ language: ContentLanguage, title: v.pipe(line(300), v.nonEmpty('title-empty')) })),
    v.maxLength(metadataLimits.alternativeTitles, 'names-too-many'),
  ),
  links: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(metadataLimits.linkLength), v.regex(/^https?:\/\/\S+$/i, 'rule-link'))),
    v.maxLength(metadataLimits.links, 'names-too-many'),
  ),
  relations: v.pipe(
    v.array(v.object({ kind: v.picklist(relationKinds), id: Id })),
    v.maxLength(metadataLimits.relations, 'names-too-many'),
  ),
  age_from: v.nullable(v.picklist(ages)),
  rhythm: v.picklist([...rhythms, '']),
};

export const readComicCredits = {
  input: v.object({ id: Id }),
  reply: v.object({
    labels: v.object(v.entriesFromList(labelFields, v.array(v.string()))),
    alternative_titles: v.array(v.object({ language: ContentLanguage, title: v.string() })),
    links: v.array(v.string()),
    /** With the titles of the other comics in the caller's language. */
    relations: v.array(v.object({ kind: v.picklist(relationKinds), id: Whole, title: v.string() })),
    age_from: v.nullable(Whole),
    rhythm: v.picklist([...rhythms, '']),
  }),
  refusals: ['comic-not-found'],
  summary: 'The people, publishers, characters, titles, links and relations that an editor may change of a comic',
};

export const creditComic = {
  input: v.object({ id: Id, ...v.partial(v.object(credits)).entries }),
  reply: v.null(),
  refusals: [
    'comic-not-found',
    'field-too-long',
    'title-empty',
    'names-too-many',
    'rule-link',
    'relation-gone',
    'deed-declined',
  ],
  summary: 'Change people, publishers, characters, titles, links and relations of a comic; imports keep the change',
};

export const publishChapter = {
  input: v.object({ chapter_id: Id, state: v.picklist(['now', 'draft']) }),
  reply: v.null(),
  refusals: ['deed-declined'],
  summary: 'Publish a chapter now, or make it a draft again',
};
