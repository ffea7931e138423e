import { readId, showShare, takeWords } from '../names.mjs';

const version = (name) => name ?? 'nothing';
const share = (rollout) => (rollout ? `${rollout.version} at ${showShare(rollout.share)}` : 'none');

export const diff = {
  usage: 'diff A B',
  summary: 'Show the differences between two revisions, by their numbers',
  async run({ words, site, say }) {
    const [a, b] = takeWords(words, 2);
    const found = await site.get('diff', { a: readId(a, 'A'), b: readId(b, 'B') });
    if (found.shell) say(`shell ${found.shell.before} -> ${found.shell.after}`);
    for (const { remote, before, after, rolloutBefore, rolloutAfter } of found.remotes) {
      if (before !== after) say(`${remote} ${version(before)} -> ${version(after)}`);
      if (share(rolloutBefore) !== share(rolloutAfter))
        say(`${remote} roll-out ${share(rolloutBefore)} -> ${share(rolloutAfter)}`);
    }
    if (!found.shell && found.remotes.length === 0) say('nothing differs');
    return found;
  },
};
