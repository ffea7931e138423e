export type { ShellBuild, ShellPage } from './shell-build.schema.ts';

/** The name of this document in `shell/dist`. */
export const shellBuildFile = 'shell-build.json';
/** Where the gateway serves the files of `shell/dist`: the bundler's public path. */
export const shellAssets = '/assets/';
