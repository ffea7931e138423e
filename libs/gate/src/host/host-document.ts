import { createHash } from 'node:crypto';
import {
  type BootDocument,
  buildId,
  type Initialisation,
  type MountedRemote,
  type RuntimeManifest,
  seamVersion,
  type ShellBuild,
} from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { madeValue } from './made-value.ts';

/** What the document of a judged page is made from. */
export interface HostDocument {
  shell: ShellBuild;
  words: Record<string, unknown>;
  remote: MountedRemote;
  isMember: boolean;
  now: number;
  nonce: string;
}

/** The policy of the pages that visitors get: see `pagePolicy` of the gateway. */
export const hostPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ');

/** A plain site, in which a member with every field is signed in or nobody is. */
function initialisation(isMember: boolean): Initialisation {
  const made = madeValue(schemas.initialise.reply) as Initialisation;
  const { thirdParties: _parties, ...site } = made.site;
  return {
    ...made,
    site: {
      ...site,
      siteName: 'Yonkoma',
      cdnUrl: '',
      apiUrl: '',
      storageHosts: [],
      homeAsideCollapse: false,
      blocksInspection: false,
      secure: null,
    },
    openMemberCenter: true,
    rules: [],
    menus: [],
    userInfo: isMember ? made.userInfo : [],
  };
}

/** The document that the gateway would write around this shell, with one remote in its manifest. */
export function hostDocument({ shell, words, remote, isMember, now, nonce }: HostDocument): string {
  const revision = {
    id: 1 + (now % 97),
    hash: createHash('sha256').update(`${remote.name} ${remote.version} ${shell.version}`).digest('hex'),
  };
  const manifest: RuntimeManifest = { revision, seam: seamVersion, remotes: [remote], telemetry: { sample: 1 } };
  const boot: BootDocument = {
    manifest,
    init: initialisation(isMember),
    language: 'en',
    isExpired: false,
    words,
    early: [],
    status: 200,
    build: buildId(shell, manifest),
    time: now,
  };
  const integrity = new Map(shell.files.map((file) => [file.path, file.integrity]));
  const safe = (path: string) => `crossorigin="anonymous" integrity="${integrity.get(path) ?? ''}"`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Yonkoma</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<style nonce="${nonce}">${shell.layers}${shell.skeletonStyle}</style>`,
    ...shell.styles.map((path) => `<link rel="stylesheet" href="/assets/${path}" ${safe(path)}>`),
    ...[...shell.scripts, shell.entry].map(
      (path) => `<script defer src="/assets/${path}" nonce="${nonce}" ${safe(path)}></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
