import { sayWaits } from './approve.mjs';
import { showTime, takeWords, readName } from '../names.mjs';
import { pageOf, pageOption } from './history.mjs';

export const versions = {
  usage: 'versions NAME',
  summary: 'List the versions of a remote, newest first, with state and gate report',
  options: { page: pageOption },
  async run({ words, options, site, say }) {
    const [name] = takeWords(words, 1);
    const found = await site.get('versions', { remote: readName(name).remote, page: pageOf(options) });
    for (const {
      version,
      state,
      publishedAt,
      publishedBy,
      report,
      isStable,
      isCanary,
      isLastGood,
      waits,
    } of found.list) {
      const marks = [isStable && 'stable', isCanary && 'rolling out', isLastGood && 'last good'].filter(Boolean);
      say(
        `${version}  ${state}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}  ${showTime(publishedAt)}  ` +
          `${publishedBy}${report ? `  report ${report}` : ''}`,
      );
      sayWaits({ waits }, (line) => say(`  ${line}`));
    }
    if (found.hasMore) say(`more: --page ${pageOf(options) + 1}`);
    return found;
  },
};
