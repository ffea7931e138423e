import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import type { MountedRemote } from '@yonkoma/contract';
import { mountBuild } from '../build/mount-rules.ts';
import type { GateHost, HostRun, LiveShell, PageRun, Release } from '../release.ts';
import { wordAt } from '../words-of.ts';
import { answerRequest } from './answer-request.ts';
import { hostDocument, hostPolicy } from './host-document.ts';
import { judgePage } from './judge-page.ts';
import { type HeldBrowser, launchBrowser, type Sandbox } from './launch-browser.ts';
import { settle, watchedPage } from './open-page.ts';
import { pageAddress } from './page-address.ts';
import { Turns } from './turns.ts';
import { dressAsVisitor, visitorOptions } from './visitor.ts';
import { type Budget, watchUse } from './watch-use.ts';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** For everything of one release, unless said. */
const usualMs = 60_000;
/** Of a run, over all processes of the browser; the processors are counted for as long as the run may take. */
const most = { processors: 2, memoryBytes: 2 * 1024 ** 3 };
const atOnce = 3;
/** A turn and the longest wait before it are less than the five minutes for which programs wait for an answer. */
const turns = new Turns({ most: 16, longestMs: 180_000 });

/** Limits and surroundings of a browser run; every one has a default. */
export interface HostOptions {
  /** The site's address from outside; what pages see as their own. */
  siteUrl?: string | undefined;
  wholeMs?: number;
  /** Of processor time and of memory, over all processes of the browser. */
  cpuS?: number;
  memoryBytes?: number;
  sandbox?: Sandbox;
  warn?: (why: string) => void;
}

/**
 * By the name that a setting gives it: what looks at releases in place of a browser, as in tests of all but the
 * looking.
 */
const provided = new Map<string, GateHost>();

/**
 * Registers a replacement for the browser under the name that the setting `GATE_BROWSER` gives it. Tests use it where
 * the browser run is not their subject.
 */
export function provideHost(name: string, host: GateHost): void {
  provided.set(name, host);
}

/**
 * The browser of the gate: the program at the path `named`, else the first known one on this system; undefined when
 * there is none or `named` is `none`. Runs happen one at a time in this process; 16 wait at most, three minutes each.
 */
export function openHost(named = '', options: HostOptions = {}): GateHost | undefined {
  const program = named === '' ? known.find((path) => existsSync(path)) : named;
  const host =
    provided.get(named) ?? (program === undefined || program === 'none' ? undefined : browserHost(program, options));
  return host && { run: (release, shell) => turns.take(() => host.run(release, shell)) };
}

const browserHost = (
  program: string,
  {
    siteUrl = '',
    wholeMs = usualMs,
    cpuS = (wholeMs / 1000) * most.processors,
    memoryBytes = most.memoryBytes,
    sandbox = 'auto',
    warn = () => {},
  }: HostOptions,
): GateHost => ({
  async run(release, shell) {
    const { chromium } = await import('playwright-core');
    const held = await launchBrowser({ program, sandbox, warn }, (launch) => chromium.launch(launch));
    return runHeld(held, { wholeMs, cpuS, memoryBytes }, () =>
      runPages(held.browser, release, shell, { origin: new URL(siteUrl || 'http://127.0.0.1:8080').origin, wholeMs }),
    );
  },
});

/**
 * Ends the browser with the work, or before it when it takes more than it may. Not everything that waits for a browser
 * hears that it was ended.
 */
async function runHeld<Answer>(
  { browser, pid, end }: HeldBrowser,
  { wholeMs, ...budget }: Budget & { wholeMs: number },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const over = (why: string) => reject(new Error(why));
  const timer = setTimeout(() => over(`it took more than ${wholeMs / 1000} s`), wholeMs);
  const stopWatch = pid === null ? () => {} : watchUse(pid, budget, over);
  browser.on('disconnected', () => over('the browser ended by itself'));
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearTimeout(timer);
    stopWatch();
    await end();
  }
}

async function runPages(
  browser: Browser,
  { build, files }: Pick<Release, 'build' | 'files'>,
  shell: LiveShell,
  { origin, wholeMs }: { origin: string; wholeMs: number },
): Promise<HostRun> {
  const words = JSON.parse(new TextDecoder().decode(await shell.read(shell.build.words.en ?? ''))) as Record<
    string,
    unknown
  >;
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const remote = mountBuild(build, 'en');
  const now = Math.floor(Date.now() / 1000);
  const base = `/remotes/${build.name}/${build.version}/`;
  let exposed: string[] | null = null;

  const open = async (page: (typeof build.pages)[number]): Promise<PageRun> => {
    const faults: PageRun['faults'] = [];
    const address = pageAddress(page);
    const context = await browser.newContext(visitorOptions(browser.version()));
    try {
      const nonce = randomBytes(16).toString('base64');
      const document = hostDocument({ shell: shell.build, words, remote, isMember: page.needsLogin, now, nonce });
      await context.route('**/*', (route) =>
        answerRequest(route, { origin, shell, files, base, document, policy: hostPolicy(nonce), now, faults }),
      );
      const watched = await watchedPage(context, faults);
      await dressAsVisitor(watched.session, browser.version());
      await watched.page.goto(`${origin}${address}`, { timeout: wholeMs });
      await settle(watched, wholeMs / 4);
      faults.push(...(await judgePage(watched, { axe, broken: wordAt(words, 'remoteFailed.title') ?? '' })));
      // The page can see that it is asked this; nothing of it is judged any more.
      exposed ??= await watched.page.evaluate(exposedBy, remote);
    } finally {
      await context.close();
    }
    return { page: page.name, address, faults };
  };

  const waiting = [...build.pages.entries()];
  const done: PageRun[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await open(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, build.pages.length) }, work));
  // Pages side by side on a busy machine may miss the shell's deadline; one that misses it by itself too is at fault.
  for (const [index, page] of build.pages.entries())
    if (done[index] && hasMissedDeadline(done[index])) done[index] = await open(page);
  return { pages: done, exposed };
}

const hasMissedDeadline = ({ faults }: PageRun) => faults.some(({ text }) => text.includes('has not come after'));

/**
 * Runs in the page: the names of the pages that the container of a remote exposes; null when it cannot be opened there.
 */
async function exposedBy({ container, entry, format }: MountedRemote): Promise<string[] | null> {
  interface Container {
    get(module: string): Promise<() => { pages: object }>;
  }
  try {
    const found =
      format === 'module'
        ? ((await import(entry)) as Container)
        : (globalThis as unknown as Record<string, Container | undefined>)[container];
    return found ? Object.keys((await found.get('./pages'))().pages) : null;
  } catch {
    return null;
  }
}
