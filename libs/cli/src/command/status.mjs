import { sayWaits } from './approve.mjs';
import { sayNext } from './shell.mjs';
import { showShare, showTime, takeWords } from '../names.mjs';

const byWhom = ({ who, at, reason }) => `by ${who} on ${showTime(at)}${reason ? `: ${reason}` : ''}`;

export const status = {
  usage: 'status',
  summary: 'Show what is live, what is in roll-out, what waits, and what this token may do',
  async run({ words, site, say }) {
    takeWords(words, 0);
    const found = await site.get('status');
    const { revision, remotes, shell, you } = found;
    say(
      `revision ${revision.id} ${revision.hash.slice(0, 12)}, since ${showTime(revision.at)}, ` +
        `by ${revision.who || 'nobody'}; shell ${revision.shell}`,
    );
    for (const { name, stable, rollout, lastGood, candidate, pin, retired } of remotes) {
      say(
        [
          `${name} ${stable?.version ?? 'has nothing stable'}`,
          ...(retired ? [`retired ${byWhom(retired)}`] : []),
          ...(pin ? [`pinned to ${pin.version} ${byWhom(pin)}`] : []),
          ...(rollout
            ? [
                `rolling out ${rollout.version} to ${showShare(rollout.share)}`,
                ...(rollout.paused ? [`paused: ${rollout.paused.reason}`] : []),
              ]
            : []),
          ...(lastGood ? [`last good ${lastGood}`] : []),
          ...(candidate ? [`${candidate.state} ${candidate.version}`] : []),
        ].join('\n  '),
      );
      if (candidate) sayWaits(candidate, (line) => say(`    ${line}`));
    }
    sayNext(shell.next, say);
    say(`you are ${you.name}: ${you.can.join(', ') || 'nothing is allowed'}`);
    return found;
  },
};
