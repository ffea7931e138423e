import {
  type BootDocument,
  type CachedRevision,
  type CachedSite,
  cachedSiteAddress,
  type Language,
  localeOf,
  type PageManifest,
  savedBase,
  type ShellFiles,
  shellFilesAddress,
  siteCache,
} from '@yonkoma/contract';
import { withFiles } from '../mount/mounted-form.ts';
import { startWorker } from './start-worker.ts';

/** Files fetched in parallel. */
const lanes = 4;
const documentHeaders = [
  'content-type',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

type Integrities = Map<string, string>;

/** The pages that open without a network, and the first of them without parameters as the start page. */
export function offlinePages({ remotes }: Pick<PageManifest, 'remotes'>): Pick<CachedSite, 'start' | 'pages'> | null {
  const pages = remotes
    .flatMap((remote) => remote.pages)
    .filter(({ worksOffline }) => worksOffline)
    .map(({ path }) => path);
  const start = pages.find((path) => !path.includes(':'));
  return start === undefined ? null : { start, pages };
}

/**
 * Stores one revision of the site completely: the document that a guest gets, and every file that its offline pages may
 * need, each checked against its hash.
 * It replaces the stored revision only when everything has arrived. The revision before stays for pages that still run
 * it.
 * Rejects when something did not arrive.
 */
export async function keepSite(manifest: PageManifest, language: Language): Promise<void> {
  const offline = offlinePages(manifest);
  if (!offline) throw new Error('No page of this site opens without a network');
  await startWorker(navigator.serviceWorker);
  const running = identityOf(scriptsOf(document.documentElement.outerHTML), manifest, language);
  await alone(() => keepRevision(offline, running, language));
}

/** Runs in one tab at a time. Two tabs that store the site at once would each delete the files of the other. */
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('yonkoma.keep-site', work) : work();
}

async function keepRevision(
  offline: Pick<CachedSite, 'start' | 'pages'>,
  running: string,
  language: Language,
): Promise<void> {
  const cache = await caches.open(siteCache);
  const kept = await readStoredSite(cache);
  const isNewest = (identity: string) => kept?.revisions[0]?.identity === identity;
  if (isNewest(running)) return;

  const answer = await fetch(offline.start, {
    credentials: 'omit',
    headers: { accept: 'text/html', 'think-lang': language },
  });
  if (!answer.ok) throw new Error(`${offline.start} answered ${answer.status}`);
  const html = await answer.text();
  const boot = bootOf(html);
  // The site may have a newer release than the page that stores it.
  const identity = identityOf(scriptsOf(html), boot.manifest, language);
  if (isNewest(identity)) return;
  const files = new Map([...(await shellFiles(html)), ...(await remoteFiles(boot.manifest))]);
  await keepFiles(cache, files);

  const revision: CachedRevision = {
    identity,
    document: `${savedBase}site/${encodeURIComponent(identity)}`,
    files: [...files.keys()],
  };
  const headers = documentHeaders.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  await cache.put(revision.document, new Response(html, { headers }));
  const revisions = [revision, ...(kept?.revisions ?? []).filter((known) => known.identity !== identity)].slice(0, 2);
  await cache.put(
    cachedSiteAddress,
    Response.json({ revisions, ...(offlinePages(boot.manifest) ?? offline) } satisfies CachedSite),
  );
  await dropOthers(cache, revisions);
}

async function readStoredSite(cache: Cache): Promise<CachedSite | null> {
  const found = await cache.match(cachedSiteAddress);
  return found ? ((await found.json()) as CachedSite) : null;
}

/** The scripts that the document itself runs, without those that it loaded later. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script\b(?=[^>]*\sdefer\b)[^>]*\ssrc="([^"]*)"/g)].map(([, src = '']) => src);

/** Identifies the release, revision and language of a page. */
function identityOf(scripts: readonly string[], { revision }: PageManifest, language: Language): string {
  return [localeOf(language), revision.hash, ...scripts].join(' ');
}

/**
 * Read with a regular expression: a parser would apply the document's styles to this page, whose policy refuses them.
 * The gateway writes no `<` into that JSON.
 */
function bootOf(html: string): BootDocument {
  return JSON.parse(
    /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as BootDocument;
}

/** Fails when a release came between the document and the list; the next attempt requests both again. */
async function shellFiles(html: string): Promise<Integrities> {
  const { entry, files } = (await (await fetch(shellFilesAddress)).json()) as ShellFiles;
  if (!html.includes(`src="${entry}"`)) throw new Error(`The page does not run ${entry}: it has another release`);
  return new Map(files.map(({ url, integrity }) => [url, integrity]));
}

/** All files of each remote that has an offline page. Of its words only those in the visitor's language. */
async function remoteFiles({ remotes }: PageManifest): Promise<Integrities> {
  const needed = remotes.filter(({ pages }) => pages.some(({ worksOffline }) => worksOffline));
  const files = await Promise.all(
    needed.map(async (remote) => {
      const { integrity, words, pageFiles } = await withFiles(remote);
      const spoken = new Set([words, ...Object.values(pageFiles).map((own) => own.words)]);
      const own = Object.entries(integrity).filter(([url]) => spoken.has(url) || !/\/words-[^/]*$/.test(url));
      return 'integrity' in remote ? own : [...own, [remote.form.address, remote.form.integrity] as const];
    }),
  );
  return new Map(files.flat());
}

async function keepFiles(cache: Cache, files: Integrities): Promise<void> {
  const rest = files.entries();
  const lane = async () => {
    for (const [url, integrity] of rest) {
      if (await cache.match(url)) continue;
      const file = await fetch(url, { integrity, credentials: 'omit' });
      if (!file.ok) throw new Error(`${url} answered ${file.status}`);
      await cache.put(url, file);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function dropOthers(cache: Cache, revisions: readonly CachedRevision[]): Promise<void> {
  const needed = new Set([cachedSiteAddress, ...revisions.flatMap(({ document, files }) => [document, ...files])]);
  const others = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}
