import { afterAll, expect, test } from 'vitest';
import { shellName, telemetryAddress } from '@yonkoma/contract';
import { TelemetryBatch } from '@yonkoma/contract/schema';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';
import * as v from 'valibot';
import { watchScript } from '../src/page/watch-script.ts';

afterAll(closeContexts);

const version = '1.1.0-00000000000f';
const skeleton = '<div id="app"><p class="sk-late">late</p></div>';
const drawn = 'document.getElementById("app").textContent = "drawn";';

const remoteFile = '/remotes/reader/1.0.0-00000000000a/page.js';
const document = [
  `<!doctype html><title>page</title><script>${watchScript(version, 'sealed')}</script>`,
  `${skeleton}<script src="/assets/main.js"></script><script src="${remoteFile}"></script>`,
].join('');

interface Made {
  /** The content of the shell's script; without it the file is missing. */
  script?: string;
  remoteScript?: string;
  signals?: object;
}

/** Opens a page of a shell that is watched, and returns what it reported after half a minute. */
async function reportsOf({ script, remoteScript = '', signals = {} }: Made): Promise<unknown[]> {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  const batches: unknown[] = [];
  await page.clock.install();
  await page.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) Object.defineProperty(navigator, name, { value });
  }, signals);
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === telemetryAddress) batches.push(JSON.parse(route.request().postData() ?? ''));
    const body = {
      '/': document,
      '/assets/main.js': script,
      [remoteFile]: remoteScript,
    }[pathname];
    await route.fulfill(
      body === undefined ? { status: 404 } : { body, contentType: pathname === '/' ? 'text/html' : 'text/javascript' },
    );
  });
  await page.goto('http://127.0.0.1/');
  await page.clock.runFor(30_000);
  // The report is a request of its own.
  await page.evaluate(() => fetch('/assets/after.js'));
  expect(batches.filter((batch) => !v.is(TelemetryBatch, batch))).toEqual([]);
  return batches.flatMap((batch) => (batch as TelemetryBatch).events);
}

const fault = (step: string) => ({ kind: 'fault', remote: shellName, version, step });

test.each<[string, Made, object[]]>([
  ['a shell that works', { script: drawn }, []],
  ['a file of the shell that is missing', {}, [fault('load')]],
  ['code of the shell that throws', { script: 'throw new Error("broken")' }, [fault('rejection')]],
  [
    'a promise of the shell that fails',
    { script: `${drawn} Promise.reject(new Error("broken"))` },
    [fault('rejection')],
  ],
  ['a shell that draws nothing', { script: '' }, [fault('timeout')]],
  ['code of a remote that throws', { script: drawn, remoteScript: 'throw new Error("theirs")' }, []],
  ['a visitor who does not want to be followed', { signals: { doNotTrack: '1' } }, []],
])('a page reports of %s what concerns its shell, once', async (_what, made, events) => {
  expect(await reportsOf(made)).toEqual(events);
});
