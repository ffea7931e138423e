import type { RemoteBuild } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node';
import type { OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The heading on the front page of a release, by which releases are told apart. */
export const headingOf = (release: number): string => `Release ${release}`;

const leftOut = new Set(['dist', 'e2e', 'node_modules']);
const broken =
  "if (new URLSearchParams(globalThis.location?.search).has('from')) throw new Error('broken on purpose');";

/** The pages that are visited; each page costs the time for which the gate looks at it. */
const visited = ['home', 'chapter'];

/**
 * The reader in a folder of its own, as an external team has it, with two of its pages. `release` builds the next
 * release: with another heading, or with a front page that throws while it renders for a visitor who came by an e-mail
 * link. The gate does not check that.
 */
export const readerOutside = async (outside: OutsideFolder) => {
  const dir = join(outside.path, 'reader');
  await cp(join(repositoryRoot, 'remotes/reader'), dir, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)),
  });
  const words = join(dir, 'locales/en.json');
  const front = join(dir, 'src/home/home-page.tsx');
  const change = async (file: string, edit: (text: string) => string) => {
    const text = await readFile(file, 'utf8');
    const edited = edit(text);
    if (edited === text) throw new Error(`The edit did not change ${file}`);
    await writeFile(file, edited);
  };
  await change(join(dir, 'remote.json'), (text) => {
    const { pages, menu, ...declared } = JSON.parse(text) as Pick<RemoteBuild, 'pages' | 'menu'>;
    return JSON.stringify({
      ...declared,
      pages: pages.filter(({ name }) => visited.includes(name)),
      menu: menu.filter(({ path }) => path === '/'),
      search: [],
    });
  });
  // Each page has a line of its own, or several that begin deeper.
  const isKept = (line: string) => !line.startsWith('  ') || visited.some((name) => line.startsWith(`  ${name}:`));
  await change(join(dir, 'src/pages.ts'), (text) => text.split('\n').filter(isKept).join('\n'));
  return {
    dir: 'reader',
    release: async (number: number, { isBroken = false } = {}): Promise<string> => {
      await change(words, (text) => {
        const all = JSON.parse(text) as { home: object };
        return JSON.stringify({ ...all, home: { ...all.home, line: headingOf(number) } });
      });
      if (isBroken)
        await change(front, (text) =>
          text.replace('  const shell = useShell();', `  ${broken}\n  const shell = useShell();`),
        );
      await outside.build('reader');
      return (JSON.parse(await readFile(join(dir, 'dist/remote-build.json'), 'utf8')) as { version: string }).version;
    },
  };
};
