import { languages } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oldBrowserScript, oldBrowserSentence, oldestBrowsers } from './old-browser.ts';

test('a browser that is too old reads which ones the site is built for', async () => {
  const preset = await readFile(join(repositoryRoot, 'libs/remote-kit/preset/base.mjs'), 'utf8');
  for (const [, name, version] of oldestBrowsers.matchAll(/(\w+) ([\d.]+)/g))
    expect(preset).toContain(`'${name?.toLowerCase()} >= ${version}'`);
  for (const language of languages) expect(oldBrowserSentence(language)).toContain(oldestBrowsers);
});

test('the script before all others has only syntax that every browser reads', () => {
  expect(oldBrowserScript).not.toMatch(/=>|\?\.|\?\?|catch \{|`/);
});
