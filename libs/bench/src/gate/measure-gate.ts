import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Judged, judgeCorpus } from '@yonkoma/gate/fixtures/judge-corpus';
import { countArrivals } from '@yonkoma/gate/fixtures/count-arrivals';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import type { Figure } from '../figure.ts';

const wholeS = 60;

const figure = (name: string, count: number, of: number, target: Figure['target']): Figure => ({
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
  const { tried, byGate, byPlain } = await countArrivals(gateEnvironment().GATE_BROWSER ?? '');
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
  for await (const one of judgeCorpus(remotes)) judged.push(one);
  const of = (kind: Judged['kind']) => judged.filter((one) => one.kind === kind);
  const refused = (kind: Judged['kind']) => of(kind).filter(({ report }) => report.state === 'refused').length;
  const slowest = (list: readonly Judged[]) => list.toSorted((a, b) => b.report.ms - a.report.ms)[0];

  yield figure('bad releases refused', refused('bad'), of('bad').length, { atLeast: of('bad').length });
  yield figure('good releases refused', refused('good') + refused('real'), of('good').length + of('real').length, {
    atMost: 0,
  });
  for (const [name, list] of [
    ['slowest of the corpus, s', [...of('bad'), ...of('good')]],
    ['slowest with every page in a browser, s', of('real')],
  ] as const) {
    const found = slowest(list);
    if (found)
      yield {
        name,
        ours: `${found.report.ms} ms for ${found.name} (${found.report.state})`,
        bare: '-',
        ratio: found.report.ms / 1000,
        target: { atMost: wholeS },
      };
  }
}
