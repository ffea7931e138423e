import type { EndpointShape, RemoteBuild, ShellBuild } from '@yonkoma/contract';
import type { Files } from './build/file-rules.ts';
import type { GateLimits } from './limits.ts';

/** A build of the shell with its files: the live one, or the one that is to become live. */
export interface LiveShell {
  build: ShellBuild;
  /** Bytes of one of its files. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** An endpoint that the live services answer, in the shape that build documents compare with. */
export interface LiveEndpoint extends EndpointShape {
  name: string;
  access: 'public' | 'login' | 'peer';
  aliases: readonly string[];
}

/** What is live beside the release. */
export interface Live {
  /** Id of the active revision, 0 before the first. */
  revision: number;
  /** The builds that everybody gets. */
  stable: readonly RemoteBuild[];
  /** Those that some visitors get. */
  canaries: readonly RemoteBuild[];
}

/** What can go wrong on a page in the browser; each kind belongs to one rule of `rules/seen-in-run.ts`. */
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
  | 'width'
  | 'stuck'
  | 'restless'
  | 'changed'
  | 'storage'
  | 'words'
  | 'rendering'
  | 'leak';

/** One thing that went wrong on a page, and what the browser said of it. */
export interface Fault {
  kind: FaultKind;
  text: string;
}

/** One page of the release as the browser saw it. */
export interface PageRun {
  page: string;
  address: string;
  faults: Fault[];
}

/** A JPEG of a page on a phone's screen. */
export interface PagePicture {
  page: string;
  picture: Uint8Array;
}

/** What a browser saw of a release. */
export interface HostRun {
  pages: PageRun[];
  /** Names of the pages that its module exposes; null when the module could not be opened. */
  exposed: string[] | null;
  /** Names of the shared packages that its code took from the shell, on all pages together; absent when unknown. */
  taken?: readonly string[];
}

/** Opens every page of a release in a browser, inside a shell. Rejects when the run did not come to its end. */
export interface GateHost {
  run(release: Pick<Release, 'build' | 'files'>, shell: LiveShell): Promise<HostRun>;
  /** Pictures of its pages; a page that is too slow for one has none. */
  pictures(release: Pick<Release, 'build' | 'files'>, shell: LiveShell): Promise<PagePicture[]>;
}

/** What a rule can check. Except in `documentRules`, the document matches its schema. */
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

/** Every build of another remote that can be in one page with this one: the stable ones and those in roll-outs. */
export function neighbours({ build, live }: Release): RemoteBuild[] {
  return [...live.stable, ...live.canaries].filter(({ name }) => name !== build.name);
}

/** The version of the same remote that everybody gets. */
export function liveVersion({ build, live }: Release): RemoteBuild | undefined {
  return live.stable.find(({ name }) => name === build.name);
}
