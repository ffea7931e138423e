import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { openText, sealText } from '../sealed-text.ts';

/** The versions that a page got, sealed into the page. Field names are short because every page contains them. */
const Sealed = v.object({
  /** The id of the viewer: the same as long as a browser keeps its cohort cookie. */
  v: v.string(),
  /** The revision. */
  r: v.number(),
  /** Unix seconds. */
  t: v.number(),
  /** The mark of the network to which the page was sent. */
  n: v.number(),
  /** Whether the views of this page are counted: 1 or 0. */
  s: v.picklist([0, 1]),
  /** For each remote in a roll-out: the version in this page, the new or the stable one. */
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

/** Seconds after which the reports of an open page are no longer accepted. */
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

/** The content of a token if this site sealed it and it is not too old; else null. */
export function openViewer(secret: string, token: string, now: number): Viewer | null {
  const found = v.safeParse(Sealed, openText(secret, 'viewer', token));
  if (!found.success) return null;
  const { v: id, r: revision, t: at, n: mark, s, o } = found.output;
  return now - at <= viewerTokenS && at <= now + skewS
    ? { id, revision, at, mark, isSampled: s === 1, served: new Map(Object.entries(o)) }
    : null;
}

/**
 * Derived from the browser's cohort, so that somebody who loads many pages is one viewer. Without the key, nobody can
 * find the cohort.
 */
export const viewerId = (secret: string, cohort: string): string =>
  createHmac('sha256', secret).update(`viewer ${cohort}`).digest('base64url').slice(0, 16);

/** The name for a stored vote: different for each version, so that rows of the same browser cannot be connected. */
export const voterOf = (secret: string, id: string, remote: string, version: string): string =>
  createHmac('sha256', secret).update(`voter ${id} ${remote} ${version}`).digest('base64url').slice(0, 22);
