import { readName, showTime, takeWords } from '../names.mjs';
import { newestVersion } from '../newest.mjs';

export const tryVersion = {
  usage: 'try NAME[@VERSION]',
  summary: 'Make a code that shows a published version in one browser, for a signed-in platform engineer',
  async run({ words, site, say }) {
    const [name] = takeWords(words, 1);
    const { remote, version = await newestVersion(site, remote) } = readName(name);
    const offer = await site.post('override/code', { remote, version });
    sayOffer(offer, site, say);
    return { remote, version, ...offer };
  },
};

/** Prints where to use a code that was offered, and until when; `until` is in Unix seconds. */
export function sayOffer({ address, code, until }, { site }, say) {
  say(`open ${new URL(address, site)}`);
  say(`the code ${code} works once, until ${showTime(until)}`);
}
