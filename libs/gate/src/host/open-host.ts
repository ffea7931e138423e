import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { type MountedRemote, type PageToRender, takenMark } from '@yonkoma/contract';
import { mountBuild } from '../build/mount-rules.ts';
import type { Fault, GateHost, HostRun, LiveShell, PagePicture, PageRun, Release } from '../release.ts';
import { answerRequest, type Leaving } from './answer-request.ts';
import { hostBoot, hostDocument, hostPolicy } from './host-document.ts';
import { leakFinder } from './find-leak.ts';
import { keepForOthers, keptBeside, missedByOthers } from './keep-storage.ts';
import { type BrowserSettings, type HeldBrowser, launchBrowser, type Sandbox } from './launch-browser.ts';
import { PageEnded, type WatchedPage, watchedPage } from './open-page.ts';
import { madeEarly } from './made-early.ts';
import { pageAddress } from './page-address.ts';
import { type PagesOnServer, renderOnServer } from './render-on-server.ts';
import { takePicture } from './take-picture.ts';
import { Turns } from './turns.ts';
import { dressAsVisitor, visitorOptions } from './visitor.ts';
import { type Budget, watchUse } from './watch-use.ts';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/**
 * Chromium without windows: a release is judged in two thirds of the time. Its own switches let UDP out, so it is used
 * only where a network namespace closes the network.
 */
const withoutWindows = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];

/** For everything of one release, unless said: the last guard, for a machine that does not get on. */
const usualMs = 110_000;
/** Of each page, and of all processes of the browser together. */
const most = { cpuS: 15, memoryBytes: 1024 ** 3, wholeBytes: 2 * 1024 ** 3 };
const atOnce = 3;
/** A turn and the longest wait before it are less than the five minutes for which programs wait for an answer. */
const turns = new Turns({ most: 16, longestMs: 180_000 });

/** Limits and surroundings of a browser run; every one has a default. */
export interface HostOptions {
  /** The site's address from outside; what pages see as their own. */
  siteUrl?: string | undefined;
  wholeMs?: number;
  /** Of processor time and of memory, for each page. */
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
 * The browser of the gate: the program at the path `named`, else one that is known on this system; undefined when there
 * is none or `named` is `none`. Runs happen one at a time in this process; 16 wait at most, three minutes each.
 */
export function openHost(named = '', options: HostOptions = {}): GateHost | undefined {
  const whole = named === '' ? known.find((path) => existsSync(path)) : named;
  const light = named === '' ? withoutWindows.find((path) => existsSync(path)) : undefined;
  const isThere = whole !== undefined && whole !== 'none';
  const host =
    provided.get(named) ?? (isThere ? browserHost((isApart) => (isApart && light) || whole, options) : undefined);
  return (
    host && {
      run: (...given) => turns.take(() => host.run(...given)),
      pictures: (...given) => turns.take(() => host.pictures(...given)),
    }
  );
}

function browserHost(
  program: BrowserSettings['program'],
  {
    siteUrl = '',
    wholeMs = usualMs,
    cpuS = most.cpuS,
    memoryBytes = most.memoryBytes,
    sandbox = 'auto',
    warn = () => {},
  }: HostOptions,
): GateHost {
  const { origin } = new URL(siteUrl || 'http://127.0.0.1:8080');
  const inBrowser = async <Answer>(work: (browser: Browser, surroundings: Surroundings) => Promise<Answer>) => {
    const { chromium } = await import('playwright-core');
    const held = await launchBrowser({ program, sandbox, warn }, (launch) => chromium.launch(launch));
    return runHeld(held, { wholeMs, cpuS, memoryBytes }, (whyEnded) => work(held.browser, { origin, whyEnded }));
  };
  return {
    run: (release, shell) => inBrowser((browser, around) => judgePages(browser, release, shell, around)),
    pictures: (release, shell) => inBrowser((browser, around) => takePictures(browser, release, shell, around)),
  };
}

/**
 * Ends the browser with the work, or before it when it takes more than it may. Not everything that waits for a browser
 * hears that it was ended. The work is given what says why the process of a page was ended last.
 */
async function runHeld<Answer>(
  { browser, pid, end }: HeldBrowser,
  { wholeMs, ...ofPage }: Budget & { wholeMs: number },
  work: (whyEnded: () => string) => Promise<Answer>,
): Promise<Answer> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const over = (why: string) => reject(new Error(why));
  const whys: string[] = [];
  const timer = setTimeout(
    () => over(`it took more than ${wholeMs / 1000} s on this machine: send it again when less else runs there`),
    wholeMs,
  );
  const stopWatch =
    pid === null
      ? () => {}
      : watchUse(
          pid,
          { ofPage, wholeBytes: most.wholeBytes },
          { overPage: (why) => void whys.push(`it takes ${why}`), over },
        );
  browser.on('disconnected', () => over('the browser ended by itself'));
  try {
    return await Promise.race([work(() => whys.shift() ?? 'its process ended by itself'), ended]);
  } finally {
    clearTimeout(timer);
    stopWatch();
    await end();
  }
}

/** What every page of a release is opened with. */
interface Surroundings {
  /** Of the site, from outside. */
  origin: string;
  /** Why the process of a page was ended last. */
  whyEnded: () => string;
}

/** A page that is open in a context of its own. */
interface OpenedPage {
  name: string;
  address: string;
  watched: WatchedPage;
  /** Everything that went wrong so far. */
  faults: Fault[];
  /** Opens its address again. */
  goTo: () => Promise<void>;
  /** From now on controls are pressed. */
  press: () => void;
  /** What was rendered on the server, or null. */
  rendered: PageToRender | null;
}

/** What the pages of a release are opened with. */
interface PagesWith {
  shell: LiveShell;
  words: Record<string, unknown>;
  begin: string;
  /** null: no page is rendered before it is opened. */
  server: PagesOnServer | null;
}

/** Opens every page of a release, a few at once and each in a context of its own, and asks something of each. */
async function eachPage<Answer>(
  browser: Browser,
  { build, files }: Pick<Release, 'build' | 'files'>,
  { shell, words, begin, server }: PagesWith,
  { origin, whyEnded }: Surroundings,
  ask: (opened: OpenedPage) => Promise<Answer>,
): Promise<Answer[]> {
  const remote = mountBuild(build, 'en');
  const now = Math.floor(Date.now() / 1000);
  const base = `/remotes/${build.name}/${build.version}/`;

  const open = async (page: (typeof build.pages)[number]): Promise<Answer> => {
    const faults: Fault[] = [];
    const address = pageAddress(page);
    const context = await browser.newContext(visitorOptions(browser.version()));
    try {
      const nonce = randomBytes(16).toString('base64');
      const isRendered = page.rendersOnServer === true && !page.needsLogin && server !== null;
      const boot = hostBoot({
        shell: shell.build,
        words,
        remote,
        isMember: page.needsLogin,
        now,
        early: isRendered ? madeEarly(page, address) : [],
      });
      const toRender = { boot: { ...boot, renderedAt: now }, address: `${origin}${address}` };
      const { html = null, fault } = isRendered ? await server.render(toRender) : {};
      if (fault) faults.push({ kind: 'rendering', text: fault });
      const document = hostDocument(shell.build, html === null ? boot : toRender.boot, nonce, html);
      const left: Leaving = { isHeld: false, isWanted: false, times: 0 };
      const watched = await watchedPage(context, { faults, begin, whyEnded });
      await context.route('**/*', (route) =>
        answerRequest(route, {
          origin,
          shell,
          files,
          base,
          document,
          policy: hostPolicy(nonce),
          now,
          faults,
          left,
          clock: watched.clock,
        }),
      );
      await dressAsVisitor(watched.session, browser.version());
      const goTo = async () => {
        left.isHeld = false;
        // A page that goes elsewhere at once ends the wait for this one.
        await watched.clock.during(watched.page.goto(`${origin}${address}`, { timeout: 0 }).catch(unlessLeft));
        left.isHeld = true;
      };
      const press = () => {
        left.isWanted = true;
      };
      const rendered = html === null ? null : toRender;
      return await ask({ name: page.name, address, watched, faults, goTo, press, rendered });
    } finally {
      await context.close();
    }
  };

  const waiting = [...build.pages.entries()];
  const done: Answer[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await open(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, build.pages.length) }, work));
  return done;
}

async function judgePages(
  browser: Browser,
  release: Pick<Release, 'build' | 'files'>,
  shell: LiveShell,
  surroundings: Surroundings,
): Promise<HostRun> {
  const { judgeOpened, readAbout } = await import('./judge-opened.ts');
  const { words, ...about } = await readAbout(release, shell);
  const remote = mountBuild(release.build, 'en');
  const kept = keptBeside(release.build.name);
  let exposed: string[] | null = null;
  const taken = new Set<string>();
  const measured = renderOnServer(release, remote, shell, true);
  const findLeak = leakFinder(measured);
  const judge = async ({
    name: page,
    address,
    watched,
    faults,
    goTo,
    press,
    rendered,
  }: OpenedPage): Promise<PageRun> => {
    const leaking = rendered && findLeak(rendered);
    try {
      await goTo();
      await judgeOpened(watched, faults, { ...about, press, reopen: goTo });
      faults.push(...(await missedByOthers(watched, kept)).map((text): Fault => ({ kind: 'storage', text })));
      for (const name of await watched.look(takenIn))
        if (name.startsWith(takenMark)) taken.add(name.slice(takenMark.length));
      // The page can see that it is asked this; nothing of it is judged any more.
      exposed ??= await watched.clock.during(watched.page.evaluate(exposedBy, remote));
    } catch (error) {
      if (!(error instanceof PageEnded)) throw error;
      faults.push({ kind: 'stuck', text: error.message });
    }
    const leak = await leaking;
    if (leak !== null) faults.push({ kind: 'leak', text: `the server keeps ${leak} bytes of every rendering` });
    return { page, address, faults: [...faults] };
  };
  const begin = keepForOthers(kept);
  const server = renderOnServer(release, remote, shell);
  try {
    const pages = await eachPage(browser, release, { shell, words, begin, server }, surroundings, judge);
    return { pages, exposed, taken: [...taken].sort() };
  } finally {
    server.close();
    measured.close();
  }
}

async function takePictures(
  browser: Browser,
  release: Pick<Release, 'build' | 'files'>,
  shell: LiveShell,
  surroundings: Surroundings,
): Promise<PagePicture[]> {
  const { readWords } = await import('./judge-opened.ts');
  const taken = await eachPage(
    browser,
    release,
    { shell, words: await readWords(shell), begin: '', server: null },
    surroundings,
    async ({ name: page, watched, goTo }) => ({ page, picture: await takePicture(watched, goTo) }),
  );
  return taken.filter((one): one is PagePicture => one.picture !== null);
}

function unlessLeft(error: unknown): void {
  if (!/ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
}

/** Runs beside the page: the names of all its marks. */
const takenIn = () => performance.getEntriesByType('mark').map(({ name }) => name);

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
