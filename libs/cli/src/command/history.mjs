import { readId, readName, showShare, showTime, takeWords } from '../names.mjs';

export const pageOption = { type: 'string', value: 'N', help: 'the next ones' };
/**
 * The number of `--page`, 1 without it.
 * @throws {Problem} `usage` when it is not a number
 */
export const pageOf = ({ page }) => (page === undefined ? 1 : readId(page, 'The page'));

export const history = {
  usage: 'history [NAME]',
  summary: 'List the audit, newest first: when, who, what, before and after, and whether its chain of hashes is intact',
  options: { page: pageOption },
  async run({ words, options, site, say }) {
    const [name] = takeWords(words, 0, 1);
    const [found, chain] = await Promise.all([
      site.get('history', { remote: name === undefined ? undefined : readName(name).remote, page: pageOf(options) }),
      site.get('audit'),
    ]);
    for (const { id, at, who, what, remote, before, after, reason } of found.list) {
      say(`${id}  ${showTime(at)}  ${who}  ${what}${remote ? ` ${remote}` : ''}${reason ? `: ${reason}` : ''}`);
      for (const change of changesOf(before, after)) say(`  ${change}`);
    }
    say(
      chain.isWhole
        ? `the chain is intact: ${chain.entries} entries, head ${chain.head.slice(0, 12)}`
        : `THE CHAIN IS BROKEN at entry ${chain.brokenAt}`,
    );
    if (found.hasMore) say(`more: --page ${pageOf(options) + 1}`);
    return { ...found, chain };
  },
};

/** What an entry changed: of two states of the site only what differs, of anything else both. */
function changesOf(before, after) {
  if (before === after) return [];
  const [a, b] = [stateOf(before), stateOf(after)];
  if (!a || !b) return [`${before || 'nothing'} -> ${after || 'nothing'}`];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return names
    .filter((name) => a[name] !== b[name])
    .map((name) => `${name} ${a[name] ?? 'nothing'} -> ${b[name] ?? 'nothing'}`);
}

/**
 * By name: the revision, the shell, each stable version and each roll-out. Null when the text is no state of the site.
 */
function stateOf(text) {
  try {
    const { revision, shell, versions, rollouts } = JSON.parse(text);
    return {
      revision,
      shell,
      ...versions,
      ...Object.fromEntries(
        rollouts.map(({ remote, version, share }) => [`${remote} roll-out`, `${version} at ${showShare(share)}`]),
      ),
    };
  } catch {
    return null;
  }
}
