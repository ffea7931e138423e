import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { takeWords } from '../names.mjs';
import { readOwnPackage } from '../own-package.mjs';
import { Problem } from '../problem.mjs';

export const upgrade = {
  usage: 'upgrade [DIR]',
  summary: 'Let a remote depend on the packages that come with this command, such as those of the site that serves it',
  isLocal: true,
  async run({ words, say }) {
    const [given = '.'] = takeWords(words, 0, 1);
    const file = resolve(given, 'package.json');
    const manifest = await readManifest(file);
    const own = await readOwnPackage();
    const changed = [];
    for (const list of [manifest.dependencies, manifest.devDependencies])
      for (const [name, before] of Object.entries(list ?? {})) {
        const after = name.startsWith('@yonkoma/') ? own.specOf(name) : own.dependencies[name];
        if (after === undefined || after === before) continue;
        list[name] = after;
        changed.push(name);
        say(`${name} ${before} -> ${after}`);
      }
    if (own.site) manifest.yonkoma = { ...manifest.yonkoma, site: own.site };
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
    say(changed.length > 0 ? 'next: npm install, then npm run release' : 'every package is the right one already');
    return { changed };
  },
};

async function readManifest(file) {
  const manifest = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  const names = Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies });
  if (!names.some((name) => name.startsWith('@yonkoma/')))
    throw new Problem('kit-missing', `${file} depends on no package of Yonkoma.`);
  return manifest;
}
