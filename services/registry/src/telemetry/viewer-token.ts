import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { openText, sealText } from '../sealed-text.ts';

/** What a page was served, as the site sealed it into the page. Field names are short because every page carries it. */
const Sealed = v.object({
  /** Id of the viewer: the same for a browser that keeps its cohort cookie. */
  v: v.string(),
  /** Revision. */
  r: v.number(),
  /** Unix seconds. */
  t: v.number(),
  /** Mark of the network that the page was sent to. */
  n: v.number(),
  /** Whether the views of this page are counted: 1 or 0. */
  s: v.picklist([0, 1]),
  /** By remote under roll-out: the version that stands in the page, be it the new or the stable one. */
  o: v.record(v.string(), v.string()),
});

export interface Viewer {
  id: string;
  revision: number;
  at: number;
  mark: number;
  isSampled: boolean;
  served: ReadonlyMap<string, string>;
}

/** A page that stays open longer than this has no say any more, seconds. */
export const viewerTokenS = 12 * 3600;
/** Clocks of two processes may differ by this much. */
const skewS = 60;

export function sealViewer(secret: string, { id, revision, at, mark, isSampled, served }: Viewer): string {
  return sealText(secret, 'viewer', {
    v: id,
    r: revision,
    t: at,
    n: mark,
    s: isSampled ? 1 : 0,
    o: Object.fromEntries(served),
  } satisfies v.InferOutput<typeof Sealed>);
}

/** What a token says, when this site sealed it and it is not too old; else null. */
export function openViewer(secret: string, token: string, now: number): Viewer | null {
  const found = v.safeParse(Sealed, openText(secret, 'viewer', token));
  if (!found.success) return null;
  const { v: id, r: revision, t: at, n: mark, s, o } = found.output;
  return now - at <= viewerTokenS && at <= now + skewS
    ? { id, revision, at, mark, isSampled: s === 1, served: new Map(Object.entries(o)) }
    : null;
}

/**
 * By the browser's cohort, so that somebody who loads many pages is one viewer. Without the key nobody finds the cohort
 * by it.
 */
export const viewerId = (secret: string, cohort: string): string =>
  createHmac('sha256', secret).update(`viewer ${cohort}`).digest('base64url').slice(0, 16);

/**
 * The name under which a vote is kept: another one for each version, so that no two rows can be put down to one
 * browser.
 */
export const voterOf = (secret: string, id: string, remote: string, version: string): string =>
  createHmac('sha256', secret).update(`voter ${id} ${remote} ${version}`).digest('base64url').slice(0, 22);
