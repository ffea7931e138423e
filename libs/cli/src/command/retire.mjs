import { readId, readName, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { expect, reason, sayRevision } from './activate.mjs';

export const retire = {
  usage: 'retire NAME',
  summary: 'Withdraw a remote with all its pages; open pages keep working until they are left',
  options: { reason, expect },
  async run({ words, options, site, say }) {
    const [name] = takeWords(words, 1);
    const { remote, version } = readName(name);
    if (version) throw new Problem('usage', 'A remote is retired as a whole: NAME without @VERSION.');
    const moved = await site.post('retire', {
      remote,
      reason: options.reason,
      expect: options.expect === undefined ? undefined : readId(options.expect, 'REVISION'),
    });
    say(`${remote} is retired; ${moved.version} was live`);
    say(sayRevision(moved));
    say(`to bring it back: yonkoma activate ${remote}@${moved.version}`);
    return { remote, ...moved };
  },
};
