import { readId, readName, showTime, takeWords } from '../names.mjs';
import { versionsOf } from '../newest.mjs';
import { previewComment } from '../preview-comment.mjs';
import { Problem } from '../problem.mjs';

const mostHours = 720;

export const hours = {
  type: 'string',
  value: 'N',
  help: `how long the preview lasts; 168 by default, ${mostHours} at most`,
};

/**
 * The number of `--hours`; undefined without it.
 * @throws {Problem} `usage` when it is not a number from 1 to 720
 */
export function readHours({ hours: given }) {
  const found = given === undefined ? undefined : readId(given, '--hours');
  if (found > mostHours) throw new Problem('usage', `A preview lasts ${mostHours} hours at most, not ${found}.`);
  return found;
}

export const preview = {
  usage: 'preview NAME[@VERSION]',
  summary: 'Make an address at which others see a version beside the live one; list these addresses, or take one back',
  options: {
    hours,
    markdown: { type: 'boolean', help: 'print a comment for a pull request, and nothing else' },
    list: { type: 'boolean', help: 'list the open previews, of one remote if you name it' },
    end: { type: 'string', value: 'ID', help: 'take a preview back' },
  },
  async run({ words, options, site, say }) {
    if (options.list && options.end !== undefined) throw new Problem('usage', 'Either --list or --end ID, not both.');
    if (options.list) return listPreviews(takeWords(words, 0, 1), site, say);
    const [name] = takeWords(words, options.end === undefined ? 1 : 0);
    if (options.end !== undefined) return endPreview(options.end, site, say);
    const given = readName(name);
    const lasts = readHours(options);
    const { live, newest } = await versionsOf(site, given.remote);
    const version = given.version ?? newest;
    if (version === undefined)
      throw new Problem('nothing-to-activate', `${given.remote} has no version that is not live: name one.`);
    const made = await makePreview({ remote: given.remote, version, hours: lasts }, site);
    if (!options.markdown) {
      sayPreview(made, site, say);
      return made;
    }
    const from = live === version ? undefined : live;
    const [report, difference] = await Promise.all([
      made.report === null ? null : site.get('report', { id: made.report }),
      site.get('compare', { remote: given.remote, from, to: version }),
    ]);
    const markdown = previewComment({ made, report, difference });
    say(markdown);
    return { ...made, markdown };
  },
};

/** Makes a preview. Its addresses are whole, also where the site does not know its own. */
export async function makePreview({ remote, version, hours: lasts }, site) {
  const made = await site.post('preview', { remote, version, hours: lasts });
  const whole = (address) => address && new URL(address, site.site).href;
  return {
    ...made,
    address: whole(made.address),
    pages: made.pages.map((page) => ({ ...page, address: whole(page.address) })),
  };
}

/** Prints where a preview is, for whom, and until when. */
export function sayPreview({ id, address, until, isForGuests }, site, say) {
  say(`preview ${address}`);
  say(
    isForGuests
      ? 'anybody who has the address sees it, as a guest'
      : 'members who may read the platform see it; the site has no PREVIEW_URL for others',
  );
  say(`until ${showTime(until)}; yonkoma preview --end ${id} takes it back`);
}

async function endPreview(id, site, say) {
  const ended = await site.post('preview/end', { id });
  say(`the preview of ${ended.remote} ${ended.version} has ended`);
  return ended;
}

async function listPreviews([name], site, say) {
  const found = await site.get('previews', { remote: name === undefined ? undefined : readName(name).remote });
  for (const { id, remote, version, until, madeBy, address } of found.list)
    say(`${id}  ${remote} ${version}  until ${showTime(until)}  by ${madeBy}\n  ${new URL(address, site.site).href}`);
  if (found.list.length === 0) say('no preview is open');
  return found;
}
