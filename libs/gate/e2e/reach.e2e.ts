import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '@yonkoma/testing/browser';
import { gateSandbox, wholeChromium } from '@yonkoma/testing/browser/gate-site';
import { repositoryRoot } from '@yonkoma/testing/node';
import { chromium } from 'playwright-core';
import { findSigns } from '../src/fixtures/find-signs.ts';
import { listenFor } from '../src/fixtures/listen.ts';
import { openRelease } from '../src/fixtures/open-release.ts';
import { tryIn } from '../src/fixtures/try-ways.ts';
import { tryWays, wayNames } from '../src/fixtures/ways-out.ts';
import { openShell } from '../src/open-shell.ts';
import type { LiveShell } from '../src/release.ts';
import type { Hold } from '../src/host/find-hold.ts';
import { launchBrowser } from '../src/host/launch-browser.ts';
import { type HostOptions, openHost } from '../src/host/open-host.ts';
import { treeOf } from '../src/host/watch-use.ts';

const program = wholeChromium;
const bare: Hold = { prefix: [], owner: null, isApart: false };
const site = 'https://comics.example';
const slow: HostOptions = { wholeMs: 180_000, siteUrl: site, sandbox: gateSandbox };
let shell: LiveShell;
let releaseThat: Awaited<ReturnType<typeof openRelease>>;
beforeAll(async () => {
  releaseThat = await openRelease();
  shell = (await openShell(join(repositoryRoot, 'shell/dist'))) as LiveShell;
});

const run = async (script: string, options: HostOptions = {}) => {
  const seen = await openHost(program, { ...slow, ...options })?.run(releaseThat(script), shell);
  return seen?.pages.find(({ page }) => page === 'home')?.faults ?? [];
};

describe('the ways out of a page', () => {
  test('are more than twenty in a plain browser, and fewer with the switches of the gate alone', async () => {
    // Each browser has listeners of its own: what an ended one has sent may still arrive.
    await using open = await listenFor(wayNames);
    await using closed = await listenFor(wayNames);
    const plain = await openBrowser();
    try {
      const { tried, came } = await tryIn(plain, open);
      expect(tried).toEqual(wayNames.toSorted());
      expect(came).toEqual(
        expect.arrayContaining(['STUN (UDP)', 'TURN over TCP', 'WebSocket', 'fetch', 'form', 'frame', 'window.open']),
      );
      expect(came.length).toBeGreaterThanOrEqual(20);
    } finally {
      await plain.close();
    }
    const held = await launchBrowser(
      { program: () => program, sandbox: gateSandbox, warn: () => {} },
      (options) => chromium.launch(options),
      async () => bare,
    );
    try {
      expect(await tryIn(held.browser, closed)).toEqual({ tried: wayNames.toSorted(), came: [] });
    } finally {
      await held.end();
    }
  });

  test('are all closed to a release in the gate', async () => {
    await using listeners = await listenFor(wayNames);
    const script = listeners.leads
      .map((leads) => `console.error("tried " + (${tryWays.toString()})(${JSON.stringify(leads)}).length);`)
      .join('');
    // It stays open while its text changes.
    const stays =
      'let left = 30; const timer = setInterval(() => { ' +
      'document.body.append("x "); if (--left === 0) clearInterval(timer); ' +
      '}, 100);';
    const said = (await run(script + stays)).filter(({ kind }) => kind === 'console').map(({ text }) => text);
    expect(said.filter((text) => text.startsWith('tried'))).toEqual(
      listeners.leads.map(() => `tried ${wayNames.length}`),
    );
    expect(listeners.take()).toEqual([]);
  });
});

test('a release cannot detect that it is being judged', async () => {
  const watched =
    'setInterval(() => { if ("axe" in window || "gateText" in ' +
    'window) console.error("it sees what looks at it"); }, 20);';
  const faults = await run(
    `${watched} (${findSigns.toString()})(${JSON.stringify(site)}).then((tells) => console.error("tells: ` +
      '" + tells.join(", ")));',
  );
  expect(faults).toEqual([{ kind: 'console', text: 'tells: ' }]);
});

test.each<[what: string, script: string, options: HostOptions, why: string]>([
  ['a loop without end', 'for (;;);', { cpuS: 5 }, 'it takes more than 5 s of processor time'],
  [
    'ever more memory',
    'const held = []; setInterval(() => held.push(new Uint8Array(64 * 1024 ** 2).fill(1)), 20);',
    { memoryBytes: 600 * 1024 ** 2 },
    'it takes more than 600 MB of memory',
  ],
])(
  'a release whose page takes %s is told so, and no process of the browser is left',
  async (_what, script, options, why) => {
    // The browser of the journeys may run beside it.
    const before = await treeOf(process.pid);
    const begun = new Map<number, string>();
    const timer = setInterval(
      () =>
        void treeOf(process.pid).then((tree) => {
          for (const [pid, { startedAt }] of tree)
            if (before.get(pid)?.startedAt !== startedAt) begun.set(pid, startedAt);
        }),
      100,
    );
    expect(await run(script, options)).toContainEqual({ kind: 'stuck', text: why });
    clearInterval(timer);
    const left = async () =>
      (
        await Promise.all(
          [...begun].map(async ([pid, startedAt]) => (await treeOf(pid)).get(pid)?.startedAt === startedAt),
        )
      ).filter(Boolean).length;
    for (let tries = 0; tries < 50 && (await left()) > 0; tries += 1) await wait(100);
    expect([begun.size > 3, await left()]).toEqual([true, 0]);
  },
);

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
