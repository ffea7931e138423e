import { type PictureHosts, pictureAddress, pictureAddresses } from '@yonkoma/contract';
import { Picture } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import { type EarlyAnswer, valueAt } from '../match/early-data.ts';
import { attributes } from '../plain/escape.ts';
import type { PageMatch } from '../match/match-page.ts';

/**
 * Tags that preload the files of the matched page: code, styles, words and the first picture. They must match the later
 * requests exactly, else the files would be loaded twice.
 */
export function preloadTags(
  { page, remote }: PageMatch,
  early: EarlyAnswer | null,
  query: Record<string, unknown>,
  nonce: string,
  hosts: PictureHosts,
): string[] {
  const image = early && page.early ? imageTag(page.early, early.reply, query, hosts) : [];
  if (!remote) return image;
  const own = remote.pageFiles[page.name] ?? { scripts: [], styles: [] };
  const scripts = new Set([remote.entry, ...remote.scripts, ...own.scripts]);
  const styles = new Set([...remote.styles, ...own.styles]);
  return [
    ...image,
    ...[...styles].map(
      (href) =>
        `<link${attributes({ rel: 'stylesheet', href, crossorigin: 'anonymous', integrity: remote.integrity[href] })}>`,
    ),
    ...[...scripts].map(
      (href) =>
        `<link${attributes({
          rel: 'preload',
          as: 'script',
          href,
          crossorigin: 'anonymous',
          integrity: remote.integrity[href],
          nonce,
        })}>`,
    ),
    ...(remote.words
      ? [`<link${attributes({ rel: 'preload', as: 'fetch', href: remote.words, crossorigin: 'anonymous' })}>`]
      : []),
  ];
}

/**
 * Preloads the picture that the opening will draw for a visitor without a remembered place, before the opening is read.
 */
export function guessTags(
  { page: { early: declared } }: PageMatch,
  early: EarlyAnswer | null,
  query: Record<string, unknown>,
  hosts: PictureHosts,
): string[] {
  return early && declared?.imageSizes ? imageTag(declared, early.reply, query, hosts) : [];
}

type EarlyImage = Pick<NonNullable<PageMatch['page']['early']>, 'image' | 'imageAt' | 'imageSizes' | 'imageMedia'>;

function imageTag(
  { image, imageAt, imageSizes, imageMedia }: EarlyImage,
  reply: unknown,
  query: Record<string, unknown>,
  hosts: PictureHosts,
): string[] {
  const found = image === undefined ? undefined : valueAt(reply, image);
  const place = Number(imageAt === undefined ? 1 : (query[imageAt.replace(/^\?/, '')] ?? 1));
  const chosen = Array.isArray(found) ? (found[place - 1] ?? found[0]) : found;
  if (!v.is(Picture, chosen)) return [];
  return [
    `<link${attributes({
      rel: 'preload',
      as: 'image',
      href: pictureAddress(chosen.url, hosts),
      imagesrcset: pictureAddresses(chosen.srcset, hosts) || undefined,
      imagesizes: imageSizes,
      media: imageMedia,
      fetchpriority: 'high',
    })}>`,
  ];
}
