import { resolve } from 'node:path';
import { readShellBuild } from '../build-folder.mjs';
import { readId, readShare, showShare } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { commitOf, each } from '../upload.mjs';
import { expect, reason, resume, sayRevision } from './activate.mjs';

const takeOver = { type: 'boolean', help: 'accept pages that no browser opened in the shell' };

/** What can be done with shells, by name: each gets the words after it, and resolves with what `--json` prints. */
const verbs = { status: showShell, next: offerNext, judge: judgeNext, approve, rollout, activate, rollback, drop };

export const shell = {
  usage: 'shell VERB [DIR|SHARE|VERSION]',
  summary:
    'Release a shell: next DIR, judge [REMOTE], approve, rollout 5%, activate, rollback, drop; without VERB show it',
  options: {
    reason,
    expect,
    resume,
    'take-over': takeOver,
    'no-judge': { type: 'boolean', help: 'with next: open no remote in it yet' },
    commit: { type: 'string', value: 'ID', help: 'written into the audit; by default that of the folder’s git' },
  },
  run({ words: [verb = 'status', ...words], ...rest }) {
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run || words.length > 1)
      throw new Problem('usage', `yonkoma shell takes one of ${Object.keys(verbs).join(', ')}, and one word after it.`);
    return run({ word: words[0], ...rest });
  },
};

async function showShell({ site, say }) {
  const found = (await site.get('status')).shell;
  say(`shell ${found.live} is live${found.before ? `; the one before is ${found.before}` : ''}`);
  sayNext(found.next, say);
  return found;
}

async function offerNext({ word, options, site, say }) {
  if (word === undefined)
    throw new Problem('usage', 'yonkoma shell next needs the folder of a built shell, or a version.');
  const offered = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/.test(word)
    ? await site.post('shell/next', { version: word, ...decision(options) })
    : await uploadNext(resolve(word), { options, site, say });
  say(`shell ${offered.version} is the next one; nobody is shown it yet`);
  return { ...offered, ...(options['no-judge'] ? {} : await judgeAll(offered.remotes, { site, say })) };
}

async function uploadNext(folder, { options, site, say }) {
  const { build, files } = await readShellBuild(folder);
  const commit = options.commit ?? (await commitOf(folder));
  const { upload, missing } = await site.post('shell/uploads', { build, commit });
  await each(missing, (path) => site.put(`uploads/${upload}/${path}`, files.get(path)));
  say(`uploaded ${missing.length} of ${files.size} files`);
  return site.post('shell/next', { upload, ...decision(options) });
}

async function judgeNext({ word, site, say }) {
  if (word !== undefined) return judgeAll([word], { site, say });
  const { remotes } = await site.get('status');
  return judgeAll(
    remotes.filter(({ stable }) => stable).map(({ name }) => name),
    { site, say },
  );
}

/** One call for each remote, because a browser opens all of its pages. */
async function judgeAll(remotes, { site, say }) {
  const verdicts = [];
  for (const remote of remotes) {
    const { list } = await site.post('shell/judge', { remote });
    for (const verdict of list) sayVerdict(verdict, say);
    verdicts.push(...list);
  }
  const bad = verdicts.filter(({ state, standing }) => state !== 'passed' && standing !== 'last-good');
  say(bad.length > 0 ? 'it cannot be shown yet' : 'what was opened works with it; next: yonkoma shell rollout 5%');
  return { verdicts };
}

async function approve({ word, options, site, say }) {
  const version = word ?? (await nextVersion(site));
  const approved = await site.post('shell/approve', { version, reason: options.reason });
  say(`shell ${version} is approved`);
  return approved;
}

async function rollout({ word, options, site, say }) {
  const share = readShare(word);
  const version = await nextVersion(site);
  const moved = await site.post('shell/rollout', { version, share, resumes: options.resume, ...decision(options) });
  say(`shell ${version} is shown to ${showShare(share)} of visitors`);
  say(sayRevision(moved));
  return { version, share, ...moved };
}

async function activate({ word, options, site, say }) {
  const version = word ?? (await nextVersion(site));
  const moved = await site.post('shell/activate', { version, resumes: options.resume, ...decision(options) });
  say(`shell ${version} is shown to everybody`);
  say(sayRevision(moved));
  return { version, ...moved };
}

async function rollback({ options, site, say }) {
  const { reason: why, expect: known } = decision(options);
  const moved = await site.post('shell/rollback', { reason: why, expect: known });
  say(`everybody gets shell ${moved.version}`);
  say(sayRevision(moved));
  return moved;
}

async function drop({ options, site, say }) {
  const moved = await site.post('shell/rollout', { version: null, ...decision(options) });
  say('there is no next shell any more');
  say(sayRevision(moved));
  return moved;
}

async function nextVersion(site) {
  const { next } = (await site.get('status')).shell;
  if (!next) throw new Problem('shell-none-next', 'There is no next shell.');
  return next.version;
}

const decision = (options) => ({
  reason: options.reason,
  takesOver: options['take-over'],
  expect: options.expect === undefined ? undefined : readId(options.expect, 'REVISION'),
});

/** The next shell and how each remote gets on with it. */
export function sayNext(next, say) {
  if (!next) return;
  say(`next shell ${next.version}, shown to ${showShare(next.share)} of visitors`);
  if (next.watched) {
    const { viewers, paused } = next.watched;
    say(`  ${viewers.viewers} viewers of the last day, ${viewers.faults} of them saw a fault`);
    if (paused) say(`  paused: ${paused.reason}`);
  }
  for (const issue of next.issues) say(`  the services do not serve it: ${issue}`);
  if (next.waits) say('  it waits for a second person: yonkoma shell approve');
  for (const verdict of next.verdicts) sayVerdict(verdict, say);
}

const standings = { stable: '', rollout: ' (in roll-out)', 'last-good': ' (last good)' };
const words = { passed: 'works', refused: 'breaks', incomplete: 'could not be opened', unjudged: 'was not opened yet' };

function sayVerdict({ remote, version, standing, state, issues }, say) {
  say([`  ${remote} ${version}${standings[standing]} ${words[state]}`, ...issues].join('\n    '));
}
