import { placeOf } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

const long =
  /shoucang|jinyan|commiclikerecord|comicecommentrecord|seeimage|comicdetails|chaptersdetails|categoryindex/i;
const short = /(?<![A-Za-z])zan(?![a-z])|Zan(?![a-z])/;

/** Names that exist only for the wire are used in the contract alone. */
export const wireNames: Rule = {
  id: 'wire-names',
  forbidden: { 'services/comic/src/like/like-store.ts': "export const column = 'zan';" },
  judge: ({ code }) =>
    code.flatMap(({ path, text }): Finding[] => {
      if (placeOf(path).isTest || /^libs\/(contract|workspace)\//.test(path)) return [];
      const found = long.exec(text) ?? short.exec(text);
      return found
        ? [
            {
              path,
              message:
                `${found[0]} is a name of the wire: use the contract's endpoint, and say like, collection, ` +
                'experience, read, comic or chapter in code.',
            },
          ]
        : [];
    }),
};
