import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceLines } from '../difference-lines.mjs';
import { readId, readName, showShare, takeWords } from '../names.mjs';
import { versionsOf } from '../newest.mjs';
import { picturePage } from '../picture-page.mjs';
import { Problem } from '../problem.mjs';

const version = (name) => name ?? 'nothing';
const share = (rollout) => (rollout ? `${rollout.version} at ${showShare(rollout.share)}` : 'none');

export const diff = {
  usage: 'diff NAME[@A] [NAME@B]',
  summary:
    'Show the differences between two versions of a remote, without B between the live and the newest one; ' +
    'with two numbers, between two revisions',
  options: {
    out: { type: 'string', value: 'DIR', help: 'write a page with pictures of both versions into this folder' },
  },
  async run({ words, options, site, say }) {
    if (!/^\d/.test(words[0] ?? '')) return versions(words, options, site, say);
    if (options.out !== undefined) throw new Problem('usage', 'Revisions have no pictures: --out is for versions.');
    return revisions(takeWords(words, 2), site, say);
  },
};

async function revisions([a, b], site, say) {
  const found = await site.get('diff', { a: readId(a, 'A'), b: readId(b, 'B') });
  if (found.shell) say(`shell ${found.shell.before} -> ${found.shell.after}`);
  for (const { remote, before, after, rolloutBefore, rolloutAfter } of found.remotes) {
    if (before !== after) say(`${remote} ${version(before)} -> ${version(after)}`);
    if (share(rolloutBefore) !== share(rolloutAfter))
      say(`${remote} roll-out ${share(rolloutBefore)} -> ${share(rolloutAfter)}`);
  }
  if (!found.shell && found.remotes.length === 0) say('nothing differs');
  return found;
}

async function versions(words, { out }, site, say) {
  const named = takeWords(words, 1, 2).map(readName);
  const found = await site.get('compare', await readPair(named, site));
  say(`${found.remote} ${found.from ?? 'nothing'} -> ${found.to}`);
  const lines = differenceLines(found);
  for (const line of lines) say(line);
  if (out !== undefined) say(`${await writePicturePage(out, found, lines, site)} shows both`);
  return found;
}

/** Writes the page and its pictures. Resolves with the path of the page. */
async function writePicturePage(folder, { remote, from, to }, lines, site) {
  const picturesOf = async (name) =>
    name === null ? [] : (await site.get('pictures', { remote, version: name })).list;
  const [before, after] = [await picturesOf(from), await picturesOf(to)];
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'index.html');
  await writeFile(file, picturePage({ remote, from, to, lines, before, after }));
  return file;
}

/** Two versions that were named, or the live one and the one that was named or is the newest. */
async function readPair([a, b], site) {
  const { remote } = a;
  if (b) {
    if (b.remote !== remote) throw new Problem('usage', 'Versions of two remotes cannot be compared.');
    if (!a.version || !b.version) throw new Problem('usage', 'Name two versions: NAME@A NAME@B.');
    return { remote, from: a.version, to: b.version };
  }
  const { live, newest } = await versionsOf(site, remote);
  const to = a.version ?? newest;
  if (to === undefined)
    throw new Problem('nothing-to-activate', `${remote} has no version that is not live: name two.`);
  return { remote, from: live, to };
}
