import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { mountBuild } from '../../revision/mount-rules.ts';
import type { GateHost, HostRun, LiveShell, PageRun, Release } from '../release.ts';
import { wordAt } from '../words-of.ts';
import { answerRequest } from './answer-request.ts';
import { hostDocument, hostOrigin } from './host-document.ts';
import { judgePage } from './judge-page.ts';
import { type BrowserSettings, launchBrowser, type Sandbox } from './launch-browser.ts';
import { settle, watchedPage } from './open-page.ts';
import { pageAddress } from './page-address.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** For everything of one release, unless said. */
const usualMs = 60_000;
const atOnce = 3;

/** By the name that a setting gives it: what looks at releases in place of a browser, as in tests of all but the looking. */
const provided = new Map<string, GateHost>();

export function provideHost(name: string, host: GateHost): void {
  provided.set(name, host);
}

/** The browser for the gate: the program named, or the system's; undefined when there is none or `none` is named. */
export function openHost(named = '', { wholeMs = usualMs, sandbox = 'auto', warn = () => {} }: { wholeMs?: number; sandbox?: Sandbox; warn?: (why: string) => void } = {}): GateHost | undefined {
  const standIn = provided.get(named);
  if (standIn) return standIn;
  const program = named === '' ? known.find((path) => existsSync(path)) : named;
  return program === undefined || program === 'none' ? undefined : { run: (release, shell) => runIn({ program, sandbox, warn }, release, shell, wholeMs) };
}

async function runIn(settings: BrowserSettings, release: Pick<Release, 'build' | 'files'>, shell: LiveShell, wholeMs: number): Promise<HostRun> {
  const { chromium } = await import('playwright-core');
  const browser = await launchBrowser(settings, (options) => chromium.launch(options));
  const over = setTimeout(() => void browser.close(), wholeMs);
  try {
    return await runPages(browser, release, shell, wholeMs);
  } finally {
    clearTimeout(over);
    await browser.close();
  }
}

async function runPages(browser: Browser, { build, files }: Pick<Release, 'build' | 'files'>, shell: LiveShell, wholeMs: number): Promise<HostRun> {
  const words = JSON.parse(new TextDecoder().decode(await shell.read(shell.build.words.en ?? ''))) as Record<string, unknown>;
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const remote = mountBuild(build, 'en');
  const now = Math.floor(Date.now() / 1000);
  const base = `/remotes/${build.name}/${build.version}/`;
  let exposed: string[] | null = null;

  const open = async (page: (typeof build.pages)[number]): Promise<PageRun> => {
    const faults: PageRun['faults'] = [];
    const address = pageAddress(page);
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce', locale: 'en-GB', serviceWorkers: 'block' });
    try {
      const document = hostDocument({ shell: shell.build, words, remote, isMember: page.needsLogin, now });
      await context.route('**/*', (route) => answerRequest(route, { shell, files, base, document, now, faults }));
      const shown = await watchedPage(context, faults);
      await shown.goto(`${hostOrigin}${address}`, { timeout: wholeMs });
      await settle(shown, wholeMs / 4);
      exposed ??= await shown.evaluate(exposedBy, remote.container);
      faults.push(...(await judgePage(shown, { axe, broken: wordAt(words, 'remoteFailed.title') ?? '' })));
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
  return { pages: done, exposed };
}

/** Runs in the page: the names of the pages that a container exposes; null when it cannot be opened there. */
async function exposedBy(container: string): Promise<string[] | null> {
  try {
    const found = (globalThis as unknown as Record<string, { get(module: string): Promise<() => { pages: object }> } | undefined>)[container];
    return found ? Object.keys((await found.get('./pages'))().pages) : null;
  } catch {
    return null;
  }
}
