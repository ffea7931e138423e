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

/** What a judged page knows when it begins. */
export interface HostBoot {
  shell: ShellBuild;
  words: Record<string, unknown>;
  remote: MountedRemote;
  isMember: boolean;
  now: number;
  early: BootDocument['early'];
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

/** The boot document of a site with this shell and one remote. */
export function hostBoot({ shell, words, remote, isMember, now, early }: HostBoot): BootDocument {
  const revision = {
    id: 1 + (now % 97),
    hash: createHash('sha256').update(`${remote.name} ${remote.version} ${shell.version}`).digest('hex'),
  };
  const manifest: RuntimeManifest = { revision, seam: seamVersion, remotes: [remote], telemetry: { sample: 1 } };
  return {
    manifest,
    init: initialisation(isMember),
    language: 'en',
    isExpired: false,
    words,
    early,
    status: 200,
    build: buildId(shell, manifest),
    time: now,
  };
}

/** The document that the gateway would write. `html` is the content that the server has rendered. */
export function hostDocument(shell: ShellBuild, boot: BootDocument, nonce: string, html: string | null): string {
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
    html === null ? '<div id="app"></div>' : `<div id="app" data-rendered>${html}</div>`,
    `<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
