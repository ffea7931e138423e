import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.nx']);

const link = (target: string, path: string) => symlink(target, path, 'junction');

/** Links each entry of one node_modules folder into another, except our own packages. */
const linkModules = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from)) {
    if (entry.startsWith('.') && entry !== '.bin') continue;
    if (entry === '@yonkoma') continue;
    await link(join(from, entry), join(to, entry));
  }
};

/** Links our packages of a checkout into its own node_modules, as npm install would. */
export const linkPackages = async (root: string): Promise<void> => {
  const scope = join(root, 'node_modules', '@yonkoma');
  await mkdir(scope, { recursive: true });
  const present = new Set(await readdir(scope));
  const folders = [
    'shell',
    ...(
      await Promise.all(
        ['remotes', 'services', 'libs'].map(async (top) =>
          (await readdir(join(root, top))).map((name) => `${top}/${name}`),
        ),
      )
    ).flat(),
  ];
  for (const folder of folders) {
    // Not the name of the folder: a service and a remote may have folders of the same name.
    const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined);
    const name = text && basename((JSON.parse(text) as { name: string }).name);
    if (name && !present.has(name)) await link(join(root, folder), join(scope, name));
  }
};

/**
 * Copies the checkout to `to`. The copy shares the installed packages but has its own copies of our packages, so
 * changes in it do not affect the checkout.
 */
export const copyCheckout = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true, filter: (path) => !leftOut.has(basename(path)) || path === from });
  await linkModules(join(from, 'node_modules'), join(to, 'node_modules'));
  for (const top of ['remotes', 'services', 'libs']) {
    for (const name of await readdir(join(from, top))) {
      const nested = join(from, top, name, 'node_modules');
      const entries = await readdir(nested).catch(() => []);
      if (entries.length > 0) await linkModules(nested, join(to, relative(from, nested)));
    }
  }
  await linkPackages(to);
};
