import { readName, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { reason } from './activate.mjs';

export const unpin = {
  usage: 'unpin NAME',
  summary: 'Let a pinned remote move again',
  options: { reason },
  async run({ words, options, site, say }) {
    const [name] = takeWords(words, 1);
    const { remote, version } = readName(name);
    if (version) throw new Problem('usage', 'A pin belongs to the remote: NAME without @VERSION.');
    const done = await site.post('unpin', { remote, reason: options.reason });
    say(`${remote} is no longer pinned to ${done.version}`);
    return done;
  },
};
