import {
  type BootDocument,
  packPictures,
  type PageMatch,
  type PictureHosts,
  withDifferences,
  withPictureAddresses,
} from '@yonkoma/contract';
import { Picture } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import { type EarlyAnswer, valueAt } from '../match/early-data.ts';

/**
 * Entries of the list around the current one that are sent with the opening; the others come with the boot document.
 */
const near = { before: 2, after: 3 };

/** A page with an opening. */
export interface Opened {
  /** A statement that fills `opening`. */
  code: string;
  /** The early reply with `null` for pictures that are far away. */
  nearReply: unknown;
  /** Every picture of the page, in order. */
  pictures: Picture[];
}

/** The opening of the matched page; null when it declares none, or the reply has no picture. */
export function openingOf(
  { page, remote }: PageMatch,
  early: EarlyAnswer | null,
  query: Record<string, unknown>,
): Opened | null {
  const code = remote?.openings?.[page.name];
  const path = page.early?.image;
  if (!code || !path || !early) return null;
  const found = valueAt(early.reply, path);
  const pictures = Array.isArray(found) ? found : [found];
  if (!v.is(v.pipe(v.array(Picture), v.minLength(1)), pictures) || pictures.some(({ url }) => url === '')) return null;
  const place = Number(query[page.early?.imageAt ?? ''] ?? 1) || 1;
  const isNear = (index: number) => index >= place - 1 - near.before && index <= place - 1 + near.after;
  const nearReply = Array.isArray(found)
    ? withDifferences(early.reply, [[path.split('.'), found.map((picture, index) => (isNear(index) ? picture : null))]])
    : early.reply;
  return { code, nearReply, pictures };
}

/** The early reply with the address from which each picture is shown, as the shell's caller gives it to the page. */
export function shownFrom(early: EarlyAnswer | null, hosts: PictureHosts): EarlyAnswer | null {
  return early && { ...early, reply: withPictureAddresses(early.reply, hosts) };
}

/** The early reply as a document has it. */
export const earlyIn = (answer: EarlyAnswer | null): BootDocument['early'] =>
  answer ? [{ ...answer, reply: packPictures(answer.reply) }] : [];

/** The declared links of a page, filled from the path and the reply; a link without a value is left out. */
export function linksOf({ page, remote, params }: PageMatch, early: EarlyAnswer): { title: string; url: string }[] {
  return (page.early?.links ?? []).flatMap(({ title, path }) => {
    let isWhole = true;
    const filled = (value: unknown) => {
      if (typeof value !== 'string' && typeof value !== 'number') isWhole = false;
      return encodeURIComponent(String(value));
    };
    const url = path
      .replace(/:([A-Za-z]\w*)/g, (_all, name: string) => filled(params[name]))
      .replace(/\{([\w.]+)\}/g, (_all, at: string) => filled(valueAt(early.reply, at)));
    return isWhole ? [{ title: remote?.labels[title] ?? title, url }] : [];
  });
}
