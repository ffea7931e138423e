import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeFolder } from '../kit.mjs';
import { takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';

export const describe = {
  usage: 'describe DIR',
  summary: 'Describe the output folder of any bundler, with a remote.json in it or beside it, for publishing',
  isLocal: true,
  options: { out: { type: 'string', value: 'DIR', help: 'a new folder for the result; by default DIR-described' } },
  async run({ words, options, say }) {
    const [given] = takeWords(words, 1);
    const out = options.out ?? `${given.replace(/[\\/]+$/, '')}-described`;
    if (existsSync(out)) throw new Problem('folder-taken', `${out} exists already.`);
    const build = await describeFolder(resolve(given), resolve(out));
    const { name, version, format, runtime, entry, shared, files } = build;
    say(`${name} ${version}: ${files.length} files, container ${entry}`);
    say(`format ${format}, federation runtime ${runtime}`);
    for (const [shares, { built, needs }] of Object.entries(shared))
      say(`needs ${shares} ${needs} (built with ${built})`);
    say(`next: yonkoma publish ${out}`);
    return { remote: name, version, folder: out, format, runtime, entry, files: files.length };
  },
};
