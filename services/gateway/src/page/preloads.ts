import {
  type MountedRemote,
  type PictureHosts,
  pictureAddress,
  pictureAddresses,
  type RuntimeManifest,
  type PageMatch,
} from '@yonkoma/contract';
import { Picture } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import { type EarlyAnswer, valueAt } from '../match/early-data.ts';
import { attributes, scriptJson } from '../plain/escape.ts';

/**
 * The import map of a page: the hash of every ES module of the remotes in it. It stands before the first module and its
 * preload. None when no remote is made of modules.
 */
export function moduleTags({ remotes }: RuntimeManifest, nonce: string): string[] {
  const integrity = Object.fromEntries(
    remotes
      .filter(({ format }) => format === 'module')
      .flatMap((remote) => Object.entries(remote.integrity).filter(([path]) => path.endsWith('.js'))),
  );
  return Object.keys(integrity).length > 0
    ? [`<script${attributes({ type: 'importmap', nonce })}>${scriptJson({ integrity })}</script>`]
    : [];
}

/** Tags that preload files of a page: those that are painted, and those that make it work. */
export interface PagePreloads {
  looks: string[];
  code: string[];
}

/**
 * Tags that preload the files of the matched page: code, styles, words and the first picture. They must match the later
 * requests exactly, else the files would be loaded twice. `runtime` has the addresses of the federation runtime.
 */
export function preloadTags(
  { page, remote }: PageMatch,
  early: EarlyAnswer | null,
  query: Record<string, unknown>,
  nonce: string,
  hosts: PictureHosts,
  runtime: readonly string[],
): PagePreloads {
  const image = early && page.early ? imageTag(page.early, early.reply, query, hosts) : [];
  if (!remote) return { looks: image, code: [] };
  const scripts = new Set([remote.entry, ...remote.scripts, ...(remote.pageFiles[page.name]?.scripts ?? [])]);
  const looks = [...image, ...stylesOf({ page, remote }).map((href) => `<link${attributes(sheetLink(remote, href))}>`)];
  const code = [
    ...[...scripts].map(
      (href) =>
        `<link${attributes({
          ...(remote.format === 'module' ? { rel: 'modulepreload' } : { rel: 'preload', as: 'script' }),
          href,
          crossorigin: 'anonymous',
          integrity: remote.integrity[href],
          nonce,
        })}>`,
    ),
    ...(remote.runtime ? runtime : []).map(
      (href) => `<link${attributes({ rel: 'preload', as: 'script', href, crossorigin: 'anonymous', nonce })}>`,
    ),
    ...[remote.words, remote.pageFiles[page.name]?.words]
      .filter((href) => href)
      .map((href) => `<link${attributes({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })}>`),
  ];
  return { looks, code };
}

/** The addresses of the style sheets of a page, without those of the shell. */
export const stylesOf = ({ page, remote }: Pick<PageMatch, 'page' | 'remote'>): string[] =>
  remote ? [...new Set([...remote.styles, ...(remote.pageFiles[page.name]?.styles ?? [])])] : [];

/** A container that looks for whole addresses does not find a link with a path; the shell links its sheets. */
const sheetLink = ({ publicPath, integrity }: MountedRemote, href: string) => ({
  ...(publicPath === 'auto' ? { rel: 'preload', as: 'style' } : { rel: 'stylesheet' }),
  href,
  crossorigin: 'anonymous',
  integrity: integrity[href],
});

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
