import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@yonkoma/testing/node';
import { expect, test } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };

interface Files {
  scripts: string[];
  styles: string[];
}

/** What is read of `shell-build.json` and `remote-build.json`. Only remotes have files for a page. */
interface Build extends Files {
  entry: string;
  pageFiles?: Record<string, Files>;
}

const none: Files = { scripts: [], styles: [] };

async function packedKib(folder: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => (await stat(join(folder, `${path}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** In KiB after brotli: what the shell brings before its frame, or the heaviest page of a remote before it shows. */
async function weightOf(name: string): Promise<{ scripts: number; styles: number }> {
  const folder = join(repositoryRoot, name, 'dist');
  const file = join(folder, name === 'shell' ? 'shell-build.json' : 'remote-build.json');
  const { entry, scripts, styles, pageFiles = {} } = JSON.parse(await readFile(file, 'utf8')) as Build;
  const weights = await Promise.all(
    [none, ...Object.values(pageFiles)].map(async (page) => ({
      scripts: await packedKib(folder, [entry, ...scripts, ...page.scripts]),
      styles: await packedKib(folder, [...styles, ...page.styles]),
    })),
  );
  const most = (kind: keyof Files) => Math.max(...weights.map((weight) => weight[kind]));
  return { scripts: most('scripts'), styles: most('styles') };
}

test.each(Object.entries(budgets))(
  '%s stays within its budget, which leaves it 1 KiB at most',
  async (name, budget) => {
    const weight = await weightOf(name);
    // Load later what is not seen at first, or change budgets.json and say in the commit what readers get for it.
    expect(
      (['scripts', 'styles'] as const)
        .filter((kind) => weight[kind] > budget[kind] || weight[kind] <= budget[kind] - 1)
        .map((kind) => `${weight[kind].toFixed(1)} KiB of ${kind}, and ${budget[kind]} are the budget`),
    ).toEqual([]);
  },
);
