import type { Language } from '../language.schema.ts';
import type { Override, RuntimeManifest } from './runtime.schema.ts';

export type { MountedRemote, Override, RuntimeManifest } from './runtime.schema.ts';

/** What the gateway writes into the page as JSON under the element id `boot`. */
export interface BootDocument {
  manifest: RuntimeManifest;
  /** Reply of `site.initialise`. */
  init: unknown;
  language: Language;
  /** The visitor's session is over by time, and a refresh token may begin it again. */
  isExpired: boolean;
  /** The shell's own words in that language. */
  words: Record<string, unknown>;
  /**
   * Answers fetched ahead for the matched page, to be used once each, with their pictures packed (`packPictures`).
   * `input` is what the caller would send.
   */
  early: { endpoint: string; input: Record<string, unknown>; reply: unknown }[];
  /** HTTP status the page was served with: 200, 404, or 410 for what was taken down. */
  status: number;
  /** The release that the page is of: see `LatestBuild`. */
  build: string;
  /** Its policy lets code of third parties run in the page itself. */
  isOpenToThirdPartyCode?: true;
  /** The page is not what others see: it says so, and nothing of it is counted. */
  override?: Override;
  /** Server's unix seconds. */
  time: number;
}
