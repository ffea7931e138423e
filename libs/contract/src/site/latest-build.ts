import type { RuntimeManifest } from '../manifest/runtime.ts';

/** `GET /latest-build.json`: the release of this moment. A page whose own is another one is out of date. */
export const latestBuildAddress = '/latest-build.json';
export interface LatestBuild {
  id: string;
}

/** Another shell or another revision of remotes has another one. */
export function buildId(shell: { version: string }, { revision }: Pick<RuntimeManifest, 'revision'>): string {
  return `${shell.version}.${revision.hash}`;
}
