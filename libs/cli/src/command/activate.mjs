import { readId, readName } from '../names.mjs';
import { newestVersion } from '../newest.mjs';
import { Problem } from '../problem.mjs';

export const reason = { type: 'string', value: 'TEXT', help: 'written into the audit' };
export const expect = { type: 'string', value: 'REVISION', help: 'refuse when the same remotes changed after it' };

/** What a version does that is seldom meant, so it has to be said. */
export const onPurpose = {
  removes: { type: 'boolean', help: 'remove live pages that the version does not have' },
  older: { type: 'boolean', help: 'accept a version that is lower than the live one' },
};

export const resume = { type: 'boolean', help: 'continue a paused roll-out, after you have looked at it' };

export const activate = {
  usage: 'activate NAME[@VERSION]…',
  summary: 'Make versions the stable ones, all in one revision; without VERSION the newest that passed the gate',
  options: {
    reason,
    expect,
    resume,
    ...onPurpose,
    'take-over': { type: 'boolean', help: 'accept what the gate could not check' },
  },
  async run({ words, options, site, say }) {
    if (words.length === 0) throw new Problem('usage', 'The name of a remote is missing.');
    const named = words.map(readName);
    const versions = Object.fromEntries(
      await Promise.all(
        named.map(async ({ remote, version }) => [remote, version ?? (await newestVersion(site, remote))]),
      ),
    );
    const moved = await site.post('activate', {
      versions,
      reason: options.reason,
      takesOver: options['take-over'],
      resumes: options.resume,
      removes: options.removes,
      older: options.older,
      expect: options.expect === undefined ? undefined : readId(options.expect, 'REVISION'),
    });
    for (const [remote, version] of Object.entries(versions)) say(`${remote} ${version} is stable`);
    say(sayRevision(moved));
    return { versions, ...moved };
  },
};

/** The last line of a decision, from the answer of the registry. */
export const sayRevision = ({ revision, isNew }) =>
  isNew ? `revision ${revision} is live` : `revision ${revision} stays live: nothing changed`;
