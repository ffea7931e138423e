import type { RemoteBuild } from '@yonkoma/contract';
import type { VersionRow } from '../remote/remote-store.ts';
import { withheldOf } from '../remote/served-rules.ts';

/** Whether a version has previews: its files exist, the gate has judged it, and neither gate nor watch refused it. */
export function isPreviewable(row: Pick<VersionRow, 'state' | 'report' | 'collected_at'>): boolean {
  const isUnjudged = row.state === 'incomplete' && row.report === null;
  return row.collected_at === null && !isUnjudged && withheldOf(row) === undefined;
}

/** The page to begin with: a declared one whose address is known, else the home page. Never an address of the link. */
export function firstPath({ pages }: Pick<RemoteBuild, 'pages'>, name: string | undefined): string {
  const path = pages.find((page) => page.name === name)?.path;
  return path === undefined || path.includes(':') ? '/' : path;
}

/** The pages of a version with their addresses below that of the preview. */
export const pagesOf = ({ pages }: Pick<RemoteBuild, 'pages'>, address: string) =>
  pages.map(({ name, path }) => ({
    name,
    path,
    address: path.includes(':') ? null : `${address}?page=${encodeURIComponent(name)}`,
  }));
