import openTestRun from '@yonkoma/testing/node/test-run';
import { declaredPages } from './declared-pages.ts';
import { looks } from './entries/all-looks.ts';
import { entryFaults } from './entry-rules.ts';
import { isAskedFor, readRequest } from './request-rules.ts';
import { indexPage } from './sheet/index-page.ts';
import { looksFolder, put, sheetFile } from './sheet/looks-folder.ts';
import { type Group, makeSheet } from './sheet/make-sheet.ts';
import { summarise } from './sheet/summary-rules.ts';
import { type Result, takeLooks } from './take-looks.ts';
import { join } from 'node:path';

/** `npm run looks -- [PAGE…] [--width N,…] [--language CODE,…] [--theme light|dark] [--state NAME,…]` */
const run = async (args: readonly string[]): Promise<number> => {
  const begun = performance.now();
  const request = readRequest(args);
  const faults = entryFaults(await declaredPages(), looks);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!looks.some(({ page }) => isAskedFor(request, page)))
    throw new Error(`No page is called so: choose from ${looks.map(({ page }) => page).join(', ')}.`);
  const closeRun = openTestRun();
  const results = await takeLooks(looks, request, (line) => console.log(line)).finally(closeRun);
  for (const [page, shown] of Map.groupBy(results, ({ page: name }) => name))
    await put(sheetFile(page), await makeSheet(groupsOf(page, shown)));
  await put(join(looksFolder, 'index.html'), indexPage(results));
  for (const line of summarise(results)) console.log(line);
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s; the sheets are in ${looksFolder}/index.html`);
  return results.some(({ faults: broken }) => broken.length > 0) ? 1 : 0;
};

const groupsOf = (page: string, results: readonly Result[]): Group[] =>
  [...Map.groupBy(results, ({ picture }) => picture.state.name)].map(([name, shown]) => ({
    title: `${page}: ${name}`,
    shown,
  }));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
