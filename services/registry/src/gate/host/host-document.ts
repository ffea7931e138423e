import { type BootDocument, type Initialisation, initialise, type MountedRemote, seamVersion, type ShellBuild } from '@yonkoma/contract';
import { madeValue } from './made-value.ts';

/** Nobody's: what is asked of it is answered by the host, and nothing leaves the machine. */
export const hostOrigin = 'https://gate.invalid';

export interface HostDocument { shell: ShellBuild; words: Record<string, unknown>; remote: MountedRemote; isMember: boolean; now: number }

const nonce = 'Z2F0ZQ==';

/** As strict as the policy of the pages that visitors get. */
export const hostPolicy = [
  "default-src 'self'", `script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`, "img-src 'self' data: blob:", "connect-src 'self'",
  "worker-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'",
].join('; ');

/** A plain site, in which a member with every field is signed in or nobody is. */
function initialisation(isMember: boolean): Initialisation {
  const made = madeValue(initialise.reply) as Initialisation;
  const { thirdParties: _parties, ...site } = made.site;
  return {
    ...made,
    site: { ...site, siteName: 'Yonkoma', cdnUrl: '', apiUrl: '', storageHosts: [], homeAsideCollapse: false, blocksInspection: false, secure: null },
    openMemberCenter: true, rules: [], menus: [],
    userInfo: isMember ? made.userInfo : [],
  };
}

/** The document that the gateway would write around this shell, with one remote in its manifest. */
export function hostDocument({ shell, words, remote, isMember, now }: HostDocument): string {
  const boot: BootDocument = {
    manifest: { revision: { id: 0, hash: '0'.repeat(64) }, seam: seamVersion, remotes: [remote], telemetry: { sample: 0 } },
    init: initialisation(isMember), language: 'en', isExpired: false, words, early: [], status: 200, build: 'gate', time: now,
  };
  const integrity = new Map(shell.files.map((file) => [file.path, file.integrity]));
  const safe = (path: string) => `crossorigin="anonymous" integrity="${integrity.get(path) ?? ''}"`;
  return [
    '<!doctype html>', '<html lang="en">', '<head>', '<meta charset="utf-8">', '<title>Yonkoma</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<style nonce="${nonce}">${shell.layers}${shell.skeletonStyle}</style>`,
    ...shell.styles.map((path) => `<link rel="stylesheet" href="/assets/${path}" ${safe(path)}>`),
    ...[...shell.scripts, shell.entry].map((path) => `<script defer src="/assets/${path}" nonce="${nonce}" ${safe(path)}></script>`),
    '</head>', '<body>', '<div id="app"></div>',
    `<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    '</body>', '</html>',
  ].join('\n');
}
