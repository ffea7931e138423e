import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readName, takeWords } from '../names.mjs';
import { remoteFolder } from '../new-remote.mjs';
import { Problem } from '../problem.mjs';

const own = new URL('../../package.json', import.meta.url);

export const newRemote = {
  usage: 'new NAME',
  summary: 'Write a remote with one page in four languages into a new folder of that name',
  isLocal: true,
  async run({ words, say }) {
    const [word] = takeWords(words, 1);
    const { remote: name, version: given } = readName(word);
    if (given) throw new Problem('usage', 'A new remote has a name and no version yet.');
    const folder = resolve(name);
    if (existsSync(folder)) throw new Problem('folder-taken', `${folder} exists already.`);
    const { version, yonkoma } = JSON.parse(await readFile(own, 'utf8'));
    const files = remoteFolder(name, { version, react: yonkoma.react });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
      say(`new ${join(name, path)}`);
    }
    say(`next: cd ${name}, npm install, npm run build`);
    return { remote: name, files: Object.keys(files) };
  },
};
