import { creditRoles, localeOf } from '@yonkoma/contract';
import { splitList } from './comic-info.ts';
import { metronRoleOf } from './metron-roles-rules.ts';
import { genreOf, type WrittenChapter, type WrittenSeries, writeXml } from './write-metadata.ts';

/** The ages that a rating of MetronInfo means exactly. */
const ratings: ReadonlyMap<number | null, string> = new Map([
  [0, 'Everyone'],
  [13, 'Teen'],
  [15, 'Teen Plus'],
  [17, 'Mature'],
]);

/** MetronInfo names languages by two letters; undefined for one that has none. */
const lettersOf = (language: string): string | undefined =>
  language === 'other' ? undefined : /^([a-z]{2})(?:-|$)/.exec(localeOf(language))?.[1];

const list = <T>(name: string, values: readonly T[]) => (values.length > 0 ? { [name]: values } : undefined);

/**
 * MetronInfo 1.0 of a chapter, for what a ComicInfo cannot say: names that have a comma in them, an imprint beside a
 * publisher, and other titles with their languages. `null` when there is nothing of these.
 */
export function writeMetronInfo(series: WrittenSeries, chapter: WrittenChapter): string | null {
  const names = (field: string) => series.labels.filter((label) => label.field === field).map(({ name }) => name);
  const [publisher, imprint] = names('publisher');
  const titles = series.alternativeTitles.flatMap(({ language, title }) => {
    const letters = lettersOf(language);
    return letters ? [{ '@lang': letters, '#text': title }] : [];
  });
  const isDivided = [...series.labels.map(({ name }) => name), ...series.tags].some(
    (name) => splitList(name).length > 1,
  );
  if (!isDivided && imprint === undefined && titles.length === 0) return null;
  const credits = Map.groupBy(
    creditRoles.flatMap((role) => names(role).map((name) => ({ role, name }))),
    ({ name }) => name,
  );
  const rating = series.isAdult ? 'Adult' : ratings.get(series.ageFrom);
  const own = series.texts.find(({ language }) => language === chapter.language);
  return writeXml({
    MetronInfo: {
      ...(publisher && { Publisher: { Name: publisher, ...(imprint && { Imprint: imprint }) } }),
      Series: {
        ...(lettersOf(chapter.language) && { '@lang': lettersOf(chapter.language) }),
        Name: series.name,
        ...(series.year && { StartYear: series.year }),
        ...(titles.length > 0 && { AlternativeNames: { AlternativeName: titles } }),
      },
      Number: chapter.number,
      ...(chapter.title && { Stories: { Story: chapter.title } }),
      ...(own?.description && { Summary: own.description }),
      PageCount: chapter.pages.length,
      ...(series.genres.length > 0 && { Genres: list('Genre', series.genres.map(genreOf)) }),
      ...(series.tags.length > 0 && { Tags: list('Tag', series.tags) }),
      ...(names('arc').length > 0 && {
        Arcs: list(
          'Arc',
          names('arc').map((Name) => ({ Name })),
        ),
      }),
      ...(names('character').length > 0 && { Characters: list('Character', names('character')) }),
      ...(rating && { AgeRating: rating }),
      ...(series.links.length > 0 && { URLs: list('URL', series.links) }),
      ...(credits.size > 0 && {
        Credits: list(
          'Credit',
          [...credits].map(([name, held]) => ({
            Creator: name,
            Roles: list(
              'Role',
              held.map(({ role }) => metronRoleOf(role)),
            ),
          })),
        ),
      }),
    },
  });
}
