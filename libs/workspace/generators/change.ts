import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files that a generator wants to write: path from the root to the whole new text. */
export type Changes = Record<string, string>;

/** The checkout as a generator sees it. */
export type Checkout = {
  has: (path: string) => boolean;
  /** @throws when the file does not exist. */
  read: (path: string) => string;
  /** Folders with language files of our packages, such as `shell/locales`: `locales` and its subfolders. */
  wordFolders: () => string[];
};

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

const wordFolders = (root: string): string[] =>
  [
    'shell',
    ...['remotes', 'services', 'libs'].flatMap((top) => namesIn(join(root, top)).map((name) => `${top}/${name}`)),
  ]
    .map((own) => `${own}/locales`)
    .flatMap((folder) => [folder, ...namesIn(join(root, folder)).map((name) => `${folder}/${name}`)])
    .filter((folder) => existsSync(join(root, folder, 'en.json')));

export const checkoutAt = (root: string): Checkout => ({
  has: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
  wordFolders: () => wordFolders(root),
});

export const writeChanges = async (root: string, changes: Changes): Promise<void> => {
  for (const [path, text] of Object.entries(changes)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
};

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
