import { openBrowser } from '@yonkoma/testing/browser';
import type { Look } from './entry.ts';
import { nameOf, type Picture, plannedPictures, type Tour, toursOf } from './picture/plan-rules.ts';
import { go, type Taken } from './picture/tour.ts';
import type { Request } from './request-rules.ts';
import { difference } from './sheet/difference-rules.ts';
import { replacePicture } from './sheet/looks-folder.ts';
import { makeSmall, type Shown } from './sheet/make-sheet.ts';
import { readBlocks } from './sheet/read-blocks.ts';
import type { Compared } from './sheet/summary-rules.ts';
import { openWorlds } from './site/open-worlds.ts';

export type Result = Compared & Shown & { picture: Picture };

/** So many tours at once: a page waits until it is at rest, and meanwhile others are drawn. */
const lanes = 6;

const compare = async ({ picture, data, varying, drawings, faults }: Taken): Promise<Result> => {
  const name = nameOf(picture);
  const last = await replacePicture(name, data);
  const share =
    last && (last.equals(data) ? 0 : difference(await readBlocks(data), await readBlocks(last), { varying, drawings }));
  const { page, width, theme, language } = picture;
  return {
    ...(await makeSmall(data)),
    picture,
    name,
    page,
    share,
    faults,
    label: `${width} ${theme} ${language}${faults.length > 0 ? ` (${faults.length} faults)` : ''}`,
    isChanged: share !== undefined && share > 0,
  };
};

/** Takes all pictures that are asked for, and compares each with that of the last run. In the order of the plan. */
export const takeLooks = async (
  looks: readonly Look[],
  request: Request,
  follow: (line: string) => void,
): Promise<Result[]> => {
  const planned = plannedPictures(looks, request);
  const results = new Map<Picture, Result>();
  const browser = await openBrowser();
  try {
    follow('Filling two sites …');
    await using worlds = await openWorlds(browser);
    const left = toursOf(planned);
    follow(`Taking ${planned.length} pictures …`);
    const travel = async () => {
      for (let tour = left.shift(); tour; tour = left.shift()) {
        for await (const taken of go(worlds, tour)) results.set(taken.picture, await compare(taken));
        follow(`  ${results.size} of ${planned.length}: ${nameOfTour(tour)}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, travel));
  } finally {
    await browser.close();
  }
  return planned.flatMap((picture) => results.get(picture) ?? []);
};

const nameOfTour = ({ world, answers, language }: Tour) =>
  `${world}, ${language}${answers === 'real' ? '' : `, ${answers}`}`;
