import { readId, readName, showTime, takeWords } from '../names.mjs';

export const pageOption = { type: 'string', value: 'N', help: 'the next ones' };
export const pageOf = ({ page }) => (page === undefined ? 1 : readId(page, 'The page'));

export const history = {
  usage: 'history [NAME]',
  summary: 'The audit, newest first: when, who, what, before and after, and whether its chain of hashes holds',
  options: { page: pageOption },
  async run({ words, options, site, say }) {
    const [name] = takeWords(words, 0, 1);
    const [found, chain] = await Promise.all([
      site.get('history', { remote: name === undefined ? undefined : readName(name).remote, page: pageOf(options) }),
      site.get('audit'),
    ]);
    for (const { id, at, who, what, remote, before, after, reason } of found.list) {
      say(`${id}  ${showTime(at)}  ${who}  ${what}${remote ? ` ${remote}` : ''}${reason ? `: ${reason}` : ''}`);
      if (before !== after) say(`  ${before || 'nothing'} -> ${after || 'nothing'}`);
    }
    say(chain.isWhole ? `the chain holds: ${chain.entries} entries, head ${chain.head.slice(0, 12)}` : `THE CHAIN IS BROKEN at entry ${chain.brokenAt}`);
    if (found.hasMore) say(`more: --page ${pageOf(options) + 1}`);
    return { ...found, chain };
  },
};
