import type { RuntimeManifest } from '../manifest/runtime.ts';

/** `GET /latest-build.json`: the current release. A page of another release is out of date. */
export const latestBuildAddress = '/latest-build.json';
export interface LatestBuild {
  id: string;
}

/** The id changes with the shell and with the revision of remotes. */
export function buildId(shell: { version: string }, { revision }: Pick<RuntimeManifest, 'revision'>): string {
  return `${shell.version}.${revision.hash}`;
}
