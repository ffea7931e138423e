import type { EndpointShape, RemoteBuild, ShellBuild } from '@yonkoma/contract';
import type { Files } from './build/file-rules.ts';
import type { GateLimits } from './limits.ts';

/** The shell that is live, or about to be. */
export interface LiveShell {
  build: ShellBuild;
  /** Bytes of one of its files. */
  read(path: string): Promise<Uint8Array | undefined>;
}

export interface LiveEndpoint extends EndpointShape {
  name: string;
  access: 'public' | 'login' | 'peer';
  aliases: readonly string[];
}

export interface Live {
  /** Id of the active revision, 0 before the first. */
  revision: number;
  /** The builds that everybody gets. */
  stable: readonly RemoteBuild[];
  /** Those that some visitors get. */
  canaries: readonly RemoteBuild[];
}

export type FaultKind =
  | 'blank'
  | 'broken'
  | 'thrown'
  | 'rejected'
  | 'console'
  | 'request'
  | 'policy'
  | 'undeclared-call'
  | 'accessibility'
  | 'width';

/** What one page did when it was opened in the headless host. */
export interface PageRun {
  page: string;
  address: string;
  faults: { kind: FaultKind; text: string }[];
}

/** What a browser saw of a release. */
export interface HostRun {
  pages: PageRun[];
  /** Names of the pages that its module exposes; null when the module could not be opened. */
  exposed: string[] | null;
}

/** Opens every page of a release in a browser, against a shell. Rejects when it could not look to the end. */
export interface GateHost {
  run(release: Pick<Release, 'build' | 'files'>, shell: LiveShell): Promise<HostRun>;
}

/** What a rule may look at. The document fits its schema: one that does not is asked nothing further. */
export interface Release {
  build: RemoteBuild;
  /** The document as it came. */
  document: unknown;
  files: Files;
  live: Live;
  shell: LiveShell | null;
  endpoints: readonly LiveEndpoint[];
  limits: GateLimits;
  /** Why there is none, as a sentence, when no browser looked. */
  run: HostRun | string;
}

/** Every other build that may stand in one page with this one. */
export function neighbours({ build, live }: Release): RemoteBuild[] {
  return [...live.stable, ...live.canaries].filter(({ name }) => name !== build.name);
}
