import { repositoryRoot } from '@yonkoma/testing/node';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Declared {
  pages: readonly { name: string; path: string; isClosed?: boolean }[];
}

const read = async (file: string): Promise<Declared['pages']> =>
  (JSON.parse(await readFile(join(repositoryRoot, file), 'utf8')) as Declared).pages;

/** What the shell draws where no page is. */
export const notFound = 'shell/not-found';

/**
 * The names of all pages by their manifests, such as `reader/home`. What the shell shows in place of a page whose
 * remote is not live is not among them where a remote has that page.
 */
export const declaredPages = async (): Promise<string[]> => {
  const remotes = await readdir(join(repositoryRoot, 'remotes'));
  const ofRemotes = (
    await Promise.all(
      remotes.map(async (remote) =>
        (await read(`remotes/${remote}/remote.json`)).map(({ name, path }) => ({ page: `${remote}/${name}`, path })),
      ),
    )
  ).flat();
  const taken = new Set(ofRemotes.map(({ path }) => path));
  const ofShell = (await read('shell/page/shell.json'))
    .filter(({ path, isClosed }) => !(isClosed && taken.has(path)))
    .map(({ name }) => `shell/${name}`);
  return [...ofRemotes.map(({ page }) => page), ...new Set(ofShell), notFound];
};
