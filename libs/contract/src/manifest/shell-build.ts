export type { ShellBuild, ShellPage } from './shell-build.schema.ts';

/** Where `shell/dist` keeps this document. */
export const shellBuildFile = 'shell-build.json';
/** Where the gateway serves the files of `shell/dist`: the bundler's public path. */
export const shellAssets = '/assets/';
