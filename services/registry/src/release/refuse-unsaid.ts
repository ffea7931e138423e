import type { RemoteBuild } from '@yonkoma/contract';
import { removedPages } from '@yonkoma/gate/build/route-rules';
import { refuse } from '@yonkoma/service-kit';
import { isLower } from './version-rules.ts';

/** What somebody who decides says on purpose. */
export interface Purpose {
  /** Live pages may be missing in the version. */
  removes: boolean;
  /** The version may be lower than the live one. */
  older: boolean;
}

/**
 * Returns notes for the audit on what is done on purpose.
 * @throws Refusal for what nobody said: a live page that the version lacks, or a version below the live one.
 */
export function refuseUnsaid(build: RemoteBuild, before: RemoteBuild | undefined, said: Purpose): string[] {
  if (!before) return [];
  const { name: remote, version } = build;
  const pages = removedPages(build, before).map(({ path }) => path);
  if (pages.length > 0 && !said.removes) refuse('page-removed', { remote, version, pages: pages.join(', ') });
  const isOlder = isLower(version, before.version);
  if (isOlder && !said.older) refuse('version-older', { remote, version, live: before.version });
  return [
    ...(pages.length > 0 ? [`removes ${pages.join(', ')}`] : []),
    ...(isOlder ? [`lower than ${before.version}`] : []),
  ];
}
