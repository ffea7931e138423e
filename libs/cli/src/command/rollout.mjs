import { readId, readName, readShare, showShare, takeWords } from '../names.mjs';
import { newestVersion } from '../newest.mjs';
import { expect, onPurpose, reason, resume, sayRevision } from './activate.mjs';

export const rollout = {
  usage: 'rollout NAME[@VERSION] SHARE',
  summary: 'Show a version to a share of visitors, such as 5%; run it again with a larger share to widen it',
  options: { reason, expect, resume, ...onPurpose },
  async run({ words, options, site, say }) {
    const [name, given] = takeWords(words, 2);
    const share = readShare(given);
    const { remote, version = await newestVersion(site, remote) } = readName(name);
    const moved = await site.post('rollout', {
      remote,
      version,
      share,
      reason: options.reason,
      resumes: options.resume,
      removes: options.removes,
      older: options.older,
      expect: options.expect === undefined ? undefined : readId(options.expect, 'REVISION'),
    });
    say(`${remote} ${version} is shown to ${showShare(share)} of visitors`);
    say(sayRevision(moved));
    return { remote, version, share, ...moved };
  },
};
