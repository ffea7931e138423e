import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.nx']);

const link = (target: string, path: string) => symlink(target, path, 'junction');

/** Links everything of one node_modules into another, scope by scope, except our own packages. */
const linkModules = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from)) {
    if (entry.startsWith('.') && entry !== '.bin') continue;
    if (entry === '@yonkoma') continue;
    await link(join(from, entry), join(to, entry));
  }
};

/** Makes our packages of a checkout known to each other there, as npm install would. */
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
    // Its own name, which need not be that of its folder: a service and a remote may share one.
    const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined);
    const name = text && basename((JSON.parse(text) as { name: string }).name);
    if (name && !present.has(name)) await link(join(root, folder), join(scope, name));
  }
};

/**
 * A copy of the checkout in `to` that shares its installed packages but not its own: what is written there is seen
 * there alone.
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
