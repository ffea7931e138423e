import { readName, takeWords } from '../names.mjs';
import { reason } from './activate.mjs';

export const pin = {
  usage: 'pin NAME [VERSION]',
  summary: 'Hold a remote at VERSION, or at its stable one: until unpin, it goes to no other version',
  options: { reason: { ...reason, help: 'shown to whoever wants to move it, and written into the audit' } },
  async run({ words, options, site, say }) {
    const [name, given] = takeWords(words, 1, 2);
    const { remote, version } = readName(given === undefined ? name : `${name}@${given}`);
    const pinned = await site.post('pin', { remote, version, reason: options.reason });
    say(`${remote} ${pinned.isNew ? 'is pinned' : 'was pinned before'} to ${pinned.version}`);
    if (!pinned.isLive) say(`that version is not live yet: yonkoma activate ${remote}@${pinned.version}`);
    return pinned;
  },
};
