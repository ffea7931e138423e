import type { Language } from '../language.schema.ts';
import type { Initialisation } from '../site/site.wire.ts';
import type { Difference } from './differences.ts';
import type { MountedRemote, Override, RuntimeManifest } from './runtime.schema.ts';

export type { MountedRemote, Override, RuntimeManifest } from './runtime.schema.ts';

/** A remote without its files, which its form has. */
export type AnnouncedRemote = Omit<MountedRemote, 'scripts' | 'styles' | 'pageFiles' | 'integrity' | 'openings'> &
  Required<Pick<MountedRemote, 'form'>>;

/** A remote in a page. Only the remote that the page shows first has its files there. */
export type RemoteInPage = MountedRemote | AnnouncedRemote;

/** The manifest as a page has it. */
export type PageManifest = Omit<RuntimeManifest, 'remotes'> & { remotes: RemoteInPage[] };

/** What the gateway writes into the page as JSON under the element id `boot`. */
export interface BootDocument {
  manifest: PageManifest;
  /** Reply of `site.initialise`. */
  init: unknown;
  language: Language;
  /** The visitor's session has expired; a refresh token may renew it. */
  isExpired: boolean;
  /** The words of the shell in that language. */
  words: Record<string, unknown>;
  /**
   * Answers that the gateway fetched in advance for the page, with packed pictures (`packPictures`). Each is used once.
   * `input` is the input that the caller would send. `rendered` tells where the answer that the server has rendered
   * differs, in the document of a member.
   */
  early: { endpoint: string; input: Record<string, unknown>; reply: unknown; rendered?: Difference[] }[];
  /** The document was made before the visitor opened it, so `early` was not counted as a view. */
  isAhead?: true;
  /**
   * The call of the page was refused, with this key: its subject does not exist, or was taken down. The page shows so
   * without calling.
   */
  refused?: { endpoint: string; input: Record<string, unknown>; refusal: string };
  /** The HTTP status of the page: 200, 404, or 410 for something that was taken down. */
  status: number;
  /** The release of the page: see `LatestBuild`. */
  build: string;
  /** The content security policy lets code of third parties run in the page itself. */
  isOpenToThirdPartyCode?: true;
  /** The override of the page, if any. The page says that it differs from what others see, and it is not counted. */
  override?: Override;
  /** Server's unix seconds. */
  time: number;
  /** The page was drawn on the server, at this time in unix seconds. Its first render in the browser repeats that. */
  renderedAt?: number;
  /** In the document of a member: the server has rendered the page of a guest, who has this initialisation. */
  guest?: Pick<Initialisation, 'openMemberCenter' | 'rules' | 'menus'>;
}
