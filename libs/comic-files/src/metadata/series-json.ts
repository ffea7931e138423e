import { readContentLanguage, type RelationKind, relationKinds, type Rhythm, rhythms } from '@yonkoma/contract';
import type { SeriesFacts, SeriesStatus } from './chapter-metadata.ts';
import { decodeText, maxDocumentBytes } from './xml.ts';

/**
 * The content of a `series.json` about a whole series: the format of Mylar, and the facts that `ops export` adds to it.
 */
export type SeriesInfo = {
  name: string | null;
  summary: string | null;
  publisher: string | null;
  year: number | null;
  ageRating: string | null;
  status: SeriesStatus | null;
} & SeriesFacts;

const statuses: Record<string, SeriesStatus> = {
  continuing: 'ongoing',
  ongoing: 'ongoing',
  ended: 'finished',
  completed: 'finished',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the wrong type counts as missing. @throws Error for invalid JSON and for JSON without `metadata`. */
export function parseSeriesJson(data: Buffer): SeriesInfo {
  if (data.length > maxDocumentBytes) throw new Error('too long');
  const whole: unknown = JSON.parse(decodeText(data));
  const metadata = isRecord(whole) ? whole['metadata'] : null;
  if (!isRecord(metadata)) throw new Error('has no metadata');
  const text = (name: string): string | null => {
    const value = metadata[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const list = (name: string): unknown[] => (Array.isArray(metadata[name]) ? (metadata[name] as unknown[]) : []);
  const records = (name: string) => list(name).filter(isRecord);
  const year = Number(metadata['year']);
  return {
    name: text('name'),
    summary: text('description_text') ?? text('description_formatted'),
    publisher: text('publisher'),
    year: Number.isInteger(year) && year > 1000 && year < 3000 ? year : null,
    ageRating: text('age_rating'),
    status: statuses[text('status')?.toLowerCase() ?? ''] ?? null,
    alternativeTitles: records('alternative_titles').flatMap(({ language, title }) => {
      const known = typeof language === 'string' ? readContentLanguage(language) : undefined;
      return typeof title === 'string' && title.trim() ? [{ language: known ?? 'other', title: title.trim() }] : [];
    }),
    links: list('links').filter((link): link is string => typeof link === 'string' && /^https?:\/\//i.test(link)),
    rhythm: rhythms.find((rhythm): rhythm is Rhythm => rhythm === text('release_rhythm')) ?? null,
    region: /^[a-z]{2}$/i.exec(text('region') ?? '')?.[0].toUpperCase() ?? null,
    relations: records('relations').flatMap(({ kind, series }) => {
      const known = relationKinds.find((one): one is RelationKind => one === kind);
      return known && typeof series === 'string' && series.trim() ? [{ kind: known, series: series.trim() }] : [];
    }),
  };
}
