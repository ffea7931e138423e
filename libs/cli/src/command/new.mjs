import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readName, takeWords } from '../names.mjs';
import { remoteFolder } from '../new-remote.mjs';
import { readOwnPackage } from '../own-package.mjs';
import { Problem } from '../problem.mjs';

export const newRemote = {
  usage: 'new NAME',
  summary: 'Write a remote with one page in four languages and a test into a new folder of that name',
  isLocal: true,
  async run({ words, say }) {
    const [word] = takeWords(words, 1);
    const { remote: name, version: given } = readName(word);
    if (given) throw new Problem('usage', 'A new remote has a name and no version yet.');
    const folder = resolve(name);
    if (existsSync(folder)) throw new Problem('folder-taken', `${folder} exists already.`);
    const own = await readOwnPackage();
    const files = remoteFolder(name, own);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
      say(`new ${join(name, path)}`);
    }
    say(`next: cd ${name}, then npm install, then npm run build; README.md there names every command`);
    return { remote: name, ...(own.site && { site: own.site }), files: Object.keys(files) };
  },
};
