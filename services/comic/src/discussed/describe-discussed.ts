import type { comicSubject, InputOf, ReplyOf, SubjectFacts } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { chapterName } from '../chapter/chapter-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { listTitles } from '../comic/comic-store.ts';
import { words } from '../words.ts';
import { listChapterSubjects, listComicSubjects, type SubjectRow } from './discussed-store.ts';

type Endpoint = typeof comicSubject.describe;

/** The data about comics, chapters and pages that comments need: three queries, however many places. */
export async function describeDiscussed(
  call: Call,
  { places, has_titles: hasTitles }: InputOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const { db } = call;
  const [comics, chapters] = await Promise.all([
    listComicSubjects(db, [...new Set(places.filter(({ part_id }) => part_id === 0).map(({ id }) => id))]),
    listChapterSubjects(db, [...new Set(places.flatMap(({ part_id }) => (part_id > 0 ? [part_id] : [])))]),
  ]);
  const rows = [...comics, ...chapters];
  const titles = hasTitles ? await listTitles(db, [...new Set(rows.map(({ comic_id }) => comic_id))]) : [];
  const found = new Map(rows.map((row) => [`${row.chapter_id || `comic ${row.comic_id}`}`, row]));
  return places.map(({ id, part_id, place }) => {
    const row = found.get(part_id > 0 ? String(part_id) : `comic ${id}`);
    if (!row || (id > 0 && row.comic_id !== id)) return null;
    return present(
      call,
      row,
      place,
      titles.filter(({ comic_id }) => comic_id === row.comic_id),
    );
  });
}

function present(
  call: Call,
  row: SubjectRow,
  place: number,
  titles: Awaited<ReturnType<typeof listTitles>>,
): SubjectFacts {
  const { language, now } = call;
  const { comic_id: id, chapter_id: part_id, original_language, number } = row;
  const named = titles.length > 0;
  const { title, lang } = named ? titleIn(titles, language, original_language) : { title: '', lang: '' };
  return {
    id,
    part_id,
    kind: '',
    is_shown: row.shown_from <= now && row.chapter_shown_from <= now ? 1 : 0,
    is_taken_down: 0,
    is_open: gateOf(call, row) ? 0 : 1,
    is_public: row.is_adult === 1 ? 0 : 1,
    takes_comments: 1,
    places: row.image_count,
    path:
      part_id > 0
        ? `/animationDetail/${id}/${part_id}${place > 0 ? `?page=${place}` : ''}`
        : `/detail/index?detailId=${id}`,
    title,
    title_lang: lang,
    original_title: named ? titleIn(titles, original_language as typeof language, original_language).title : '',
    part_title: number === null ? '' : chapterName({ number, title: row.title ?? '' }, words[language]),
  };
}
