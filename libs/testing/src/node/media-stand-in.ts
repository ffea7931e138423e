import { createHash } from 'node:crypto';
import { describeImages, withholdImages } from '@yonkoma/contract/schema';
import { defineDomain, route } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** The hash of an image that does not exist. {@link mediaStandIn} knows all of them except the one named `lost`. */
export const imageHash = (name: string): string => createHash('sha256').update(name).digest('hex');

const lost = imageHash('lost');
const spread = imageHash('spread');

/**
 * Describes images that do not exist, for tests of a domain that shows images. `asked` has the calls in order,
 * `withheld` the images that are no longer served.
 */
export const mediaStandIn = () => {
  const withheld = new Set<string>();
  const asked: { use: 'page' | 'cover' | 'card'; hashes: string[] }[] = [];
  const domain = defineDomain({
    name: 'media',
    config: v.object({}),
    migrations: [],
    routes: [
      route(describeImages, async (_call, { hashes, use }) => {
        asked.push({ use, hashes });
        return hashes.map((hash) =>
          hash === lost
            ? null
            : {
                url: `/${use}/${hash}/1000`,
                ...(use === 'card' ? { width: 1200, height: 630 } : { width: 1000, height: 1500 }),
                srcset: `/${use}/${hash}/320 320w, /${use}/${hash}/640 640w, /${use}/${hash}/1000 1000w`,
                color: '#112233',
                placeholder: 'AAAA',
                isWide: hash === spread ? (1 as const) : (0 as const),
              },
        );
      }),
      route(withholdImages, async (_call, { hashes, isWithheld }) => {
        for (const hash of hashes)
          if (isWithheld) withheld.add(hash);
          else withheld.delete(hash);
        return null;
      }),
    ],
    words: {},
  });
  return { domain, asked, withheld };
};
