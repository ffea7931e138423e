import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';

export const chaptersPublished = event({
  name: 'comic.chaptersPublished',
  data: v.object({
    comic_id: Whole,
    original_language: ContentLanguage,
    titles: v.array(v.object({ language: ContentLanguage, title: v.string() })),
    chapters: v.array(v.object({ id: Whole, language: ContentLanguage, number: v.string(), title: v.string() })),
    published_at: UnixTime,
    /** The number of members who had it in their collection at that time. */
    follower_count: Whole,
  }),
  subscribers: ['notice'],
  summary: 'Chapters of a comic can be read from now on',
});

export const chaptersWithdrawn = event({
  name: 'comic.chaptersWithdrawn',
  data: v.object({
    comic_id: Whole,
    /** The chapters; the whole comic when left out. */
    chapter_ids: v.optional(v.array(Whole)),
  }),
  subscribers: ['notice', 'site'],
  summary: 'A comic, or chapters of it, were taken down: nobody shall be led there',
});

export const comicsMerged = event({
  name: 'comic.comicsMerged',
  data: v.object({
    /** The comic that no longer exists. Its address redirects to the other one. */
    from: Whole,
    into: Whole,
    /** Chapters that were replaced by another one. All other chapters keep their ids. */
    chapters: v.array(v.object({ from: Whole, into: Whole })),
  }),
  subscribers: ['shelf', 'discussion'],
  summary: 'Two comics turned out to be one: what hangs on the first belongs to the second',
});

export const comicChanged = event({
  name: 'comic.comicChanged',
  data: v.object({ comic_id: Whole }),
  subscribers: ['comic', 'shelf'],
  summary: 'What a comic can be found by, or whether it is shown, may be another from now on',
});
