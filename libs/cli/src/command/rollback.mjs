import { readId, readName, takeWords } from '../names.mjs';
import { expect, reason, sayRevision } from './activate.mjs';

export const rollback = {
  usage: 'rollback NAME [VERSION]',
  summary: 'End a roll-out; where there is none, make the last good version, or VERSION, stable again',
  options: { reason, expect },
  async run({ words, options, site, say }) {
    const [name, given] = takeWords(words, 1, 2);
    const { remote, version } = readName(given === undefined ? name : `${name}@${given}`);
    const moved = await site.post('rollback', {
      remote,
      to: version,
      reason: options.reason,
      expect: options.expect === undefined ? undefined : readId(options.expect, 'REVISION'),
    });
    say(`${remote} is back at ${moved.version}`);
    say(sayRevision(moved));
    return { remote, ...moved };
  },
};
