import { type ComicMetadata, labelFields, localeOf, rhythms } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { listSeen, listTitles } from '../comic/comic-store.ts';
import { comicLists, parted } from './comic-list-store.ts';
import { findAdvice, listComicGenres, listLabels } from './label-store.ts';
import { listRelations } from './relation-store.ts';

/** What the page of a comic tells beside its texts. Related comics that the caller may not see are left out. */
export async function listDetails(call: Call, comicId: number): Promise<ComicMetadata> {
  const { db, language } = call;
  const [genres, labels, titles, links, related, row] = await Promise.all([
    listComicGenres(db, language, [comicId]),
    listLabels(db, [comicId]),
    comicLists.alternative_titles.read(db, comicId),
    comicLists.links.read(db, comicId),
    listRelations(db, comicId),
    findAdvice(db, comicId),
  ]);
  const others = await listSeen(
    call,
    hidesAdult(call),
    related.map(({ other_id: id }) => id),
  );
  const words = await listTitles(
    db,
    others.map(({ id }) => id),
  );
  return {
    genres: genres.map(({ id, name }) => ({ id, name })),
    labels: labelFields.flatMap((field) =>
      labels.filter((label) => label.field === field).map(({ id, name }) => ({ field, id, name })),
    ),
    alternative_titles: titles.map((value) => {
      const [inLanguage, title] = parted(value);
      return { title, lang: localeOf(inLanguage) };
    }),
    relations: related.flatMap(({ kind, other_id: id }) => {
      const other = others.find((comic) => comic.id === id);
      if (!other) return [];
      const { title, lang } = titleIn(
        words.filter((word) => word.comic_id === id),
        language,
        other.original_language,
      );
      return [{ kind, id, title, title_lang: lang }];
    }),
    links,
    age_from: row?.age_from ?? null,
    rhythm: rhythms.find((rhythm) => rhythm === row?.rhythm) ?? '',
  };
}
