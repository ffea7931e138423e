import type { Configuration } from '@rspack/core';

/** rspack configuration of the shell in `dir`. */
export function shellPreset(options: { dir: string }): Promise<Configuration>;
/** rspack configuration of the remote in `dir`. */
export function remotePreset(options: { dir: string }): Promise<Configuration>;
/** Shell and remotes as one bundle without federation, the measure for its cost. */
export function plainBundlePreset(options: { shellDir: string; remoteDirs: string[]; outputDir: string }): Promise<Configuration>;
