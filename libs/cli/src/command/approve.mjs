import { readName, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { reason } from './activate.mjs';

const whom = { second: 'a second person', owner: 'the owner of', administrator: 'an administrator' };

/** Who still has to approve a version, and why, from an answer of the registry. */
export function sayWaits({ waits = [] }, say) {
  for (const { from, of, why } of waits) say(`waits for ${whom[from]}${of ? ` ${of}` : ''}: ${why}`);
}

export const approve = {
  usage: 'approve NAME@VERSION',
  summary: 'Approve, as a second person or an owner, a version that touches more than its own remote',
  options: { reason },
  async run({ words: given, options, site, say }) {
    const [name] = takeWords(given, 1);
    const { remote, version } = readName(name);
    if (!version) throw new Problem('usage', 'An approval names its version: NAME@VERSION.');
    const done = await site.post('approve', { remote, version, reason: options.reason });
    say(`${remote} ${version} is approved and is now: ${done.state}`);
    sayWaits(done, say);
    return done;
  },
};
