import { readName, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { reason } from './activate.mjs';

export const approve = {
  usage: 'approve NAME@VERSION',
  summary: 'Approve, as a second person, a version that touches more than its own remote',
  options: { reason },
  async run({ words: given, options, site, say }) {
    const [name] = takeWords(given, 1);
    const { remote, version } = readName(name);
    if (!version) throw new Problem('usage', 'An approval names its version: NAME@VERSION.');
    const done = await site.post('approve', { remote, version, reason: options.reason });
    say(`${remote} ${version} is approved and is now: ${done.state}`);
    return done;
  },
};
