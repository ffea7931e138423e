import type { SeriesStatus } from './chapter-metadata.ts';
import { decodeText, maxDocumentBytes } from './xml.ts';

/** The content of a `series.json` (the Mylar format) about a whole series. */
export type SeriesInfo = {
  name: string | null;
  summary: string | null;
  publisher: string | null;
  year: number | null;
  ageRating: string | null;
  status: SeriesStatus | null;
};

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
  const year = Number(metadata['year']);
  return {
    name: text('name'),
    summary: text('description_text') ?? text('description_formatted'),
    publisher: text('publisher'),
    year: Number.isInteger(year) && year > 1000 && year < 3000 ? year : null,
    ageRating: text('age_rating'),
    status: statuses[text('status')?.toLowerCase() ?? ''] ?? null,
  };
}
