import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from '@yonkoma/testing/node';
import { addressTypes } from './address-types.mjs';

const page = (name: string, path: string) => ({ name, path });
const found = {
  revision: 57,
  list: [
    {
      remote: 'reader',
      standing: 'stable',
      pages: [page('home', '/'), page('chapter', '/animationDetail/:detailId/:id'), page('list', '/list/:order?')],
    },
    { remote: 'reader', standing: 'rollout', pages: [page('new', '/new')] },
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  await writeFile(join(folder, 'addresses.d.ts'), addressTypes(found, 'https://comics.example'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The texts that are no addresses, as the compiler sees it. */
async function refused(texts: readonly string[]): Promise<string[]> {
  const lines = texts.map((text, place) => `export const to${place}: Address = ${text};`);
  await writeFile(join(folder, 'use.ts'), ["import type { Address } from '@yonkoma/addresses';", ...lines].join('\n'));
  const args = [join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--types', ''];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, 'addresses.d.ts', 'use.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return [...stdout.matchAll(/^use\.ts\((\d+),/gm)].map(([, line]) => texts[Number(line) - 2] ?? stdout);
}

test('addresses of live pages compile, and those of no page do not', async () => {
  const right = ["'/'", "'/animationDetail/3/9'", "'/animationDetail/3/9?page=2'", "'/list'", "'/list/hot'"];
  const wrong = ["'/new'", "'/animationDetail/3'", "'/lists'", '7'];
  expect(await refused([...right, ...wrong])).toEqual(wrong);
});
