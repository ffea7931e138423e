import type { ReplyOf } from '@yonkoma/contract';
import { nameSubjects, type readPersonalDataByShelf } from '@yonkoma/contract/schema';
import {
  type Call,
  isoTime,
  type PersonalDataPart,
  type PersonalDataRows,
  pageById,
  readPersonalDataParts,
  type Verb,
} from '@yonkoma/service-kit';
import { words } from '../words.ts';
import {
  listPersonalBookmarks,
  listPersonalEntries,
  listPersonalLikes,
  listPersonalLists,
  listPersonalRatings,
  listPersonalRecords,
  listPersonalStates,
} from './personal-data-store.ts';

type Part = 'collection' | 'states' | 'lists' | 'listed' | 'ratings' | 'reading' | 'bookmarks';
const part = (
  name: Part,
  read: (call: Call, memberId: number, after: number) => Promise<PersonalDataRows>,
): PersonalDataPart => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read: (call, memberId, after) => read(call, memberId, Number(after)),
});

/**
 * The titles of comics and the numbers of chapters, also of those that are no longer visible: one call for each page.
 */
async function namesOf({ ask }: Call, chapterIds: readonly number[], comicIds: readonly number[] = []) {
  const { chapters } = chapterIds.length > 0 ? await ask(nameSubjects, { chapter_ids: [...chapterIds] }) : none;
  const ids = [...new Set([...comicIds, ...chapters.map((chapter) => chapter.comic_id)])];
  const { comics } = ids.length > 0 ? await ask(nameSubjects, { comic_ids: ids }) : none;
  return {
    chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])),
    titles: new Map(comics.map(({ id, title }) => [id, title])),
  };
}
const none: ReplyOf<typeof nameSubjects> = { comics: [], chapters: [] };

/** The personal data of this domain. New kinds of it must be added here and in `erase-personal-data.ts`. */
const parts: readonly PersonalDataPart[] = [
  part('collection', async (call, memberId, after) => {
    const likes = await listPersonalLikes(call.db, memberId, after);
    const { titles } = await namesOf(
      call,
      [],
      likes.map((like) => like.comic_id),
    );
    return pageById(likes, ({ comic_id, is_liked, is_muted, created_at }) => ({
      comic_id,
      comic: titles.get(comic_id) ?? null,
      is_collected: is_liked === 1,
      is_muted: is_muted === 1,
      added: isoTime(created_at),
    }));
  }),
  part('states', async (call, memberId, after) => {
    const states = await listPersonalStates(call.db, memberId, after);
    const { titles } = await namesOf(
      call,
      [],
      states.map((row) => row.comic_id),
    );
    return pageById(states, ({ comic_id, state, set_at }) => ({
      comic_id,
      comic: titles.get(comic_id) ?? null,
      state,
      set: isoTime(set_at),
    }));
  }),
  part('lists', async (call, memberId, after) =>
    pageById(await listPersonalLists(call.db, memberId, after), (row) => ({
      list: row.list_key,
      name: row.name,
      description: row.description,
      is_public: row.is_public === 1,
      is_withdrawn: row.is_withdrawn === 1,
      made: isoTime(row.created_at),
      changed: isoTime(row.updated_at),
    })),
  ),
  part('listed', async (call, memberId, after) => {
    const entries = await listPersonalEntries(call.db, memberId, after);
    const { titles } = await namesOf(
      call,
      [],
      entries.map((row) => row.comic_id),
    );
    return pageById(entries, ({ name, comic_id, note, added_at }) => ({
      list: name,
      comic_id,
      comic: titles.get(comic_id) ?? null,
      note,
      added: isoTime(added_at),
    }));
  }),
  part('ratings', async (call, memberId, after) => {
    const ratings = await listPersonalRatings(call.db, memberId, after);
    const { titles } = await namesOf(
      call,
      [],
      ratings.map((rating) => rating.comic_id),
    );
    return pageById(ratings, ({ comic_id, stars, rated_at }) => ({
      comic_id,
      comic: titles.get(comic_id) ?? null,
      stars,
      rated: isoTime(rated_at),
    }));
  }),
  part('reading', async (call, memberId, after) => {
    const records = await listPersonalRecords(call.db, memberId, after);
    const { titles, chapters } = await namesOf(
      call,
      records.map((record) => record.chapter_id),
      records.map((record) => record.comic_id),
    );
    return pageById(records, ({ comic_id, chapter_id, image_index, updated_at }) => ({
      comic_id,
      comic: titles.get(comic_id) ?? null,
      chapter_id,
      chapter: chapters.get(chapter_id)?.number ?? null,
      page: image_index,
      read: isoTime(updated_at),
    }));
  }),
  part('bookmarks', async (call, memberId, after) => {
    const bookmarks = await listPersonalBookmarks(call.db, memberId, after);
    const { titles, chapters } = await namesOf(
      call,
      bookmarks.map((bookmark) => bookmark.chapter_id),
    );
    return pageById(bookmarks, ({ chapter_id, image_index, note, created_at }) => {
      const chapter = chapters.get(chapter_id);
      return {
        comic_id: chapter?.comic_id ?? null,
        comic: (chapter && titles.get(chapter.comic_id)) ?? null,
        chapter_id,
        chapter: chapter?.number ?? null,
        page: image_index,
        note,
        marked: isoTime(created_at),
      };
    });
  }),
];

export const readPersonalData: Verb<unknown, typeof readPersonalDataByShelf> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
