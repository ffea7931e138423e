import type { Configuration } from '@rspack/core';

/** rspack configuration of the shell in `dir`. */
export function shellPreset(options: { dir: string }): Promise<Configuration>;
/** rspack configuration of the remote in `dir`. */
export function remotePreset(options: { dir: string }): Promise<Configuration>;
/** Shell and remotes as one bundle without federation, to measure the cost of federation. */
export function plainBundlePreset(options: {
  shellDir: string;
  remoteDirs: string[];
  outputDir: string;
}): Promise<Configuration>;
/** Serves the remote in `dir` from this machine to pages of one site, and builds it again at every edit. */
export function serveRemote(options: {
  dir: string;
  siteOrigin: string;
  /** The default is a free port. */
  port?: number;
  say?: (line: string) => void;
  /** Called after every successful build, before pages are notified. */
  onBuild?: (build: object, origin: string) => unknown;
}): Promise<{ origin: string; build: { name: string; pages: { path: string }[] }; close(): Promise<void> }>;
