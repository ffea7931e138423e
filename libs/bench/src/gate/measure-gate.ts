import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Judged, judgePages, judgeReleases, judgeRemotes } from '@yonkoma/gate/fixtures/judge-corpus';
import { keepBusy } from '@yonkoma/gate/fixtures/keep-busy';
import { countArrivals } from '@yonkoma/gate/fixtures/count-arrivals';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { wholeChromium } from '@yonkoma/testing/browser/gate-site';
import type { Figure } from '../figure.ts';

const [wholeS, loadOf] = [60, 16];

const figure = (name: string, count: number, of: number, target?: Figure['target']): Figure => ({
  name,
  ours: `${count} of ${of}`,
  bare: '-',
  ratio: count,
  ...(target && { target }),
});

/**
 * Measures what the gate refuses rightly and wrongly, and how long it takes. The runs of this site's own remotes use a
 * browser.
 */
export async function* measureGate(): AsyncGenerator<Figure> {
  const { tried, byGate, byPlain } = await countArrivals(wholeChromium);
  yield {
    name: 'ways out of the gate by which a listener is reached',
    ours: `${byGate.length} of ${tried}`,
    bare: `${byPlain.length} of ${tried}`,
    ratio: byGate.length,
    target: { atMost: 0 },
  };
  yield {
    name: 'ways out of a plain browser',
    ours: `${byPlain.length} of ${tried}`,
    bare: '-',
    ratio: byPlain.length,
    target: { atLeast: 20 },
  };

  const folder = join(repositoryRoot, 'remotes');
  const remotes = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'dist/remote-build.json')));
  const judged: Judged[] = [];
  for await (const one of judgeReleases()) judged.push(one);
  judged.push(...(await judgePages()));
  for await (const one of judgeRemotes(remotes)) judged.push(one);
  const bad = judged.filter(({ kind }) => kind === 'bad');
  const good = judged.filter(({ kind }) => kind !== 'bad');
  const rightly = bad.filter(({ found, rule }) => found.includes(rule ?? ''));
  const wrongly = good.filter(({ found, isComplete, kind }) => found.length > 0 || (kind === 'real' && !isComplete));
  for (const { name, rule, found } of bad.filter((one) => !rightly.includes(one)))
    console.log(`not found by ${rule}: ${name} (${found.join(', ')})`);
  for (const { name, found } of wrongly) console.log(`refused: ${name} (${found.join(', ')})`);
  const classes = Map.groupBy(bad, ({ rule }) => rule ?? '');
  for (const [rule, list] of [...classes].toSorted())
    yield figure(`bad ones of the class ${rule}`, list.filter((one) => rightly.includes(one)).length, list.length);

  yield figure('bad releases and pages', bad.length, bad.length, { atLeast: 120 });
  yield figure('classes of them', classes.size, classes.size, { atLeast: 25 });
  yield figure('refused by the rule of their class', rightly.length, bad.length, {
    atLeast: Math.ceil(bad.length * 0.95),
  });
  yield figure('good releases and pages', good.length, good.length, { atLeast: 60 });
  yield figure('good ones refused', wrongly.length, good.length, { atMost: 0 });
  yield* measureLoad();
  for (const [name, list] of [
    [
      'slowest release without a browser, s',
      judged.filter(({ kind, rule }) => kind !== 'real' && !rule?.startsWith('run-')),
    ],
    ['slowest of our remotes with every page in a browser, s', judged.filter(({ kind }) => kind === 'real')],
  ] as const) {
    const found = list.filter(({ name: one }) => !one.startsWith('a page')).toSorted((a, b) => b.ms - a.ms)[0];
    if (found)
      yield {
        name,
        ours: `${found.ms} ms for ${found.name}`,
        bare: '-',
        ratio: found.ms / 1000,
        target: { atMost: wholeS },
      };
  }
}

/** The same pages, judged while nothing else runs and while sixteen programs take the processors. */
async function* measureLoad(): AsyncGenerator<Figure> {
  const verdicts = (list: readonly Judged[]) => list.map(({ name, found }) => `${name}: ${found.join(', ')}`);
  const quiet = verdicts(await judgePages({ isQuick: true }));
  await using _busy = await keepBusy(loadOf);
  const loaded = verdicts(await judgePages({ isQuick: true }));
  const other = loaded.filter((one, place) => one !== quiet[place]);
  for (const one of other) console.log(`another verdict at load ${loadOf}: ${one}`);
  yield figure(`verdicts that change at load ${loadOf}`, other.length, quiet.length, { atMost: 0 });
}
