import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { provideHost } from '@yonkoma/gate/host/open-host';
import { temporaryFolder } from '@yonkoma/testing/node';
import { openRegistry } from '../fixtures/open-registry.ts';

test('several candidates at once are opened in the browser one after another, and each is judged', async () => {
  let [open, most] = [0, 0];
  provideHost('counting', {
    pictures: async () => [],
    run: async ({ build: { pages } }) => {
      open += 1;
      most = Math.max(most, open);
      await wait(20);
      open -= 1;
      return {
        pages: pages.map(({ name, path }) => ({ page: name, address: path, faults: [] })),
        exposed: pages.map(({ name }) => name),
      };
    },
  });
  await using folder = await temporaryFolder();
  const site = await openRegistry({ dataDir: folder.path }, { GATE_BROWSER: 'counting' });
  try {
    const ci = await site.token('ci', ['publish']);
    const shipped = await Promise.all(
      [1, 2, 3].map((number) =>
        site.ship(makeBuild({ version: `1.${number}.0-00000000000${number}`, text: `text ${number}` }), ci),
      ),
    );
    expect([shipped.map(({ state }) => state), most]).toEqual([['candidate', 'candidate', 'candidate'], 1]);
  } finally {
    await site.close();
  }
});
