import { labelFields, localeOf } from '@yonkoma/contract';
import type { ImportWarning } from '../container/refusal.ts';
import { ageOf } from './age-rules.ts';
import { type ComicInfo, splitList } from './comic-info.ts';
import { languageOfTag } from './language-rules.ts';
import type { MetronInfo } from './metron-info.ts';
import { parseNumber } from './name-rules.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** `pt-BR` and `pt` are no contradiction: a MetronInfo names languages by two letters. */
function baseLanguage(tag: string): string {
  const language = languageOfTag(tag);
  return language === null || language === 'unknown' ? folded(tag) : (localeOf(language).split('-')[0] ?? '');
}

/** The fields in which the two may contradict each other, as what they mean. Their years mean different things. */
const compared: readonly {
  field: 'series' | 'number' | 'language' | 'volume' | 'title' | 'ageRating' | 'pageCount';
  what: string;
  meaning(text: string): string | number | null | undefined;
}[] = [
  { field: 'series', what: 'the series', meaning: folded },
  { field: 'number', what: 'chapter', meaning: (text) => parseNumber(text)?.sort },
  { field: 'language', what: 'language', meaning: baseLanguage },
  { field: 'volume', what: 'volume', meaning: Number },
  { field: 'title', what: 'the title', meaning: folded },
  { field: 'ageRating', what: 'the age rating', meaning: ageOf },
  { field: 'pageCount', what: 'pages', meaning: Number },
];

function contradictions(info: ComicInfo, metron: MetronInfo): ImportWarning[] {
  return compared.flatMap(({ field, what, meaning }) => {
    const [one, other] = [info[field], metron[field]].map((value) => String(value ?? ''));
    if (!one || !other || meaning(one) === meaning(other)) return [];
    const [said, otherwise] = [one.slice(0, 80), other.slice(0, 80)];
    const detail = `ComicInfo.xml says ${what} ${said} and MetronInfo.xml ${otherwise}; ${said} is taken`;
    return [{ code: 'documents-differ' as const, detail }];
  });
}

/** The names that only the ComicInfo has, in a field that is taken from the MetronInfo. */
function namesLeftOut(info: ComicInfo, metron: MetronInfo): ImportWarning[] {
  const known = new Set(metron.labels.flatMap(({ name }) => [name, ...splitList(name)]).map(folded));
  const isKnown = (name: string) => known.has(folded(name)) || splitList(name).every((part) => known.has(folded(part)));
  return labelFields.flatMap((field) => {
    if (!metron.labels.some((label) => label.field === field)) return [];
    const lost = info.labels.filter((label) => label.field === field && !isKnown(label.name)).map(({ name }) => name);
    if (lost.length === 0) return [];
    const names = lost.slice(0, 5).join(', ').slice(0, 200);
    const detail = `only ComicInfo.xml names ${names} as ${field}; MetronInfo.xml counts`;
    return [{ code: 'documents-differ' as const, detail }];
  });
}

/**
 * One document from both. ComicInfo.xml wins for each text and number that it has, because it is the one that programs
 * keep up to date, and only it has marks of pages and the direction. MetronInfo.xml wins for each list that it has:
 * genres, tags and the names of each field, because commas in names divide a list of a ComicInfo. Links are from both.
 */
export function joinDocuments(
  info: ComicInfo | null,
  metron: MetronInfo | null,
): { info: ComicInfo | null; warnings: ImportWarning[] } {
  if (!info || !metron) return { info: info ?? metron, warnings: [] };
  const list = <K extends 'authors' | 'genres' | 'tags'>(key: K) => (metron[key].length > 0 ? metron[key] : info[key]);
  return {
    info: {
      ...info,
      series: info.series ?? metron.series,
      language: info.language ?? metron.language,
      number: info.number ?? metron.number,
      volume: info.volume ?? metron.volume,
      title: info.title ?? metron.title,
      summary: info.summary ?? metron.summary,
      year: info.year ?? metron.year,
      ageRating: info.ageRating ?? metron.ageRating,
      communityRating: info.communityRating ?? metron.communityRating,
      pageCount: info.pageCount ?? metron.pageCount,
      authors: list('authors'),
      genres: list('genres'),
      tags: list('tags'),
      labels: labelFields.flatMap((field) => {
        const [own, others] = [metron, info].map(({ labels }) => labels.filter((label) => label.field === field));
        return own && own.length > 0 ? own : (others ?? []);
      }),
      links: [...new Set([...info.links, ...metron.links])],
    },
    warnings: [...contradictions(info, metron), ...namesLeftOut(info, metron)],
  };
}
