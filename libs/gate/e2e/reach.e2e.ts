import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '@yonkoma/testing/browser';
import { gateSandbox, wholeChromium } from '@yonkoma/testing/browser/gate-site';
import { repositoryRoot } from '@yonkoma/testing/node';
import { chromium } from 'playwright-core';
import { findSigns } from '../src/fixtures/find-signs.ts';
import { listenFor, type Listeners } from '../src/fixtures/listen.ts';
import { openRelease } from '../src/fixtures/open-release.ts';
import { tryIn } from '../src/fixtures/try-ways.ts';
import { type Processes, watchBegun } from '../src/fixtures/watch-begun.ts';
import { tryWays, wayNames } from '../src/fixtures/ways-out.ts';
import { openShell } from '../src/open-shell.ts';
import type { Fault, LiveShell } from '../src/release.ts';
import type { Hold } from '../src/host/find-hold.ts';
import { launchBrowser } from '../src/host/launch-browser.ts';
import { openHost } from '../src/host/open-host.ts';

const program = wholeChromium;
const bare: Hold = { prefix: [], owner: null, isApart: false };
const site = 'https://comics.example';

describe('the ways out of a page', () => {
  test('are more than twenty in a plain browser, and fewer with the switches of the gate alone', async () => {
    // Each browser has listeners of its own: what an ended one has sent may still arrive.
    await using open = await listenFor(wayNames);
    await using closed = await listenFor(wayNames);
    const inPlain = async () => {
      const plain = await openBrowser();
      try {
        return await tryIn(plain, open);
      } finally {
        await plain.close();
      }
    };
    const inHeld = async () => {
      const held = await launchBrowser(
        { program: () => program, sandbox: gateSandbox, warn: () => {} },
        (options) => chromium.launch(options),
        async () => bare,
      );
      try {
        return await tryIn(held.browser, closed);
      } finally {
        await held.end();
      }
    };
    const [{ tried, came }, ofHeld] = await Promise.all([inPlain(), inHeld()]);
    expect(tried).toEqual(wayNames.toSorted());
    expect(came).toEqual(
      expect.arrayContaining(['STUN (UDP)', 'TURN over TCP', 'WebSocket', 'fetch', 'form', 'frame', 'window.open']),
    );
    expect(came.length).toBeGreaterThanOrEqual(20);
    expect(ofHeld).toEqual({ tried: wayNames.toSorted(), came: [] });
  });
});

describe('a release in the gate', () => {
  let listeners: Listeners;
  let faults: Map<string, Fault[]>;
  let processes: Processes;
  beforeAll(async () => {
    const releaseThat = await openRelease();
    const shell = (await openShell(join(repositoryRoot, 'shell/dist'))) as LiveShell;
    listeners = await listenFor(wayNames);
    const tries = listeners.leads
      .map((leads) => `console.error("tried " + (${tryWays.toString()})(${JSON.stringify(leads)}).length);`)
      .join('');
    // It stays open while its text changes.
    const stays =
      'let left = 30; const timer = setInterval(() => { ' +
      'document.body.append("x "); if (--left === 0) clearInterval(timer); ' +
      '}, 100);';
    const watched =
      'setInterval(() => { if ("axe" in window || "gateText" in ' +
      'window) console.error("it sees what looks at it"); }, 20);';
    const tells =
      `${watched} (${findSigns.toString()})(${JSON.stringify(site)}).then((tells) => console.error("tells: ` +
      '" + tells.join(", ")));';
    const host = openHost(program, { wholeMs: 180_000, siteUrl: site, sandbox: gateSandbox });
    const [seen, begun] = await watchBegun(async () =>
      host?.run(releaseThat({ home: tries + stays, hello: tells }), shell),
    );
    processes = begun;
    faults = new Map(seen?.pages.map((one) => [one.page, one.faults]));
  });
  afterAll(() => listeners?.[Symbol.asyncDispose]());

  test('finds all ways out of a page closed', () => {
    const said = (faults.get('home') ?? []).filter(({ kind }) => kind === 'console').map(({ text }) => text);
    expect(said.filter((text) => text.startsWith('tried'))).toEqual(
      listeners.leads.map(() => `tried ${wayNames.length}`),
    );
    expect(listeners.take()).toEqual([]);
  });

  test('cannot detect that it is being judged', () => {
    expect(faults.get('hello')).toEqual([{ kind: 'console', text: 'tells: ' }]);
  });

  test('leaves no process of the browser', () => {
    expect([processes.begun > 3, processes.left]).toEqual([true, 0]);
  });
});

test('a release runs in the sandbox as an unknown user without this process’s environment, or not at all', async () => {
  process.env.OF_THE_SITE = 'known to the site alone';
  try {
    const held = await launchBrowser({ program: () => program, sandbox: 'auto', warn: () => {} }, (options) =>
      chromium.launch(options),
    );
    const [status, environment] = await Promise.all(
      ['status', 'environ'].map((file) => readFile(`/proc/${held.pid}/${file}`, 'utf8')),
    );
    await held.end();
    expect([/^Uid:\s+0\s/m.test(status ?? ''), environment?.includes('known to the site alone')]).toEqual([
      false,
      false,
    ]);
  } catch (error) {
    expect(String(error)).toContain('GATE_SANDBOX=off');
  } finally {
    delete process.env.OF_THE_SITE;
  }
});
