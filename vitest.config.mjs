import { defineConfig } from 'vitest/config';

const below = '{shell,remotes,services,libs}/**';

/**
 * A kind of test under Node. Node itself reads the code, types stripped, as it does when the site runs; a worker reads
 * each module once for all its files.
 */
const underNode = (name, include, timeoutMs) => ({
  extends: true,
  test: {
    name,
    include,
    environment: 'node',
    isolate: false,
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    experimental: { viteModuleRunner: false },
  },
});

/**
 * Five kinds of test, chosen by `--project`: services and libraries under Node, components under jsdom, journeys
 * through the real site in a real browser, the main ones in WebKit, and what is promised of real comics in the folder
 * that `COMICS_DIR` names.
 */
export default defineConfig({
  test: {
    globalSetup: ['libs/testing/src/node/test-run.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // What is polled for comes some day, as what a page is asked for does.
    expect: { poll: { timeout: 60_000 } },
    // A failure names all that it found, however long.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { hooks: 'list' },
    projects: [
      // What hangs shall end some day; how long work takes depends on what else the machine does.
      underNode('node', [`${below}/*.test.ts`], 180_000),
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`${below}/*.test.tsx`],
          // A worker reads each module once for all its files, and they have one document, which is emptied after each.
          isolate: false,
          environment: './libs/testing/src/browser/jsdom-of-worker.mjs',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          setupFiles: ['libs/testing/src/browser/jsdom-setup.mjs'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      underNode('browser', [`${below}/*.e2e.ts`], 240_000),
      // A journey begins anew when the browser of the driver has ended by itself.
      underNode('webkit', ['shell/e2e/webkit/*.webkit.ts'], 600_000),
      underNode('comics', ['{services,libs,remotes}/**/*.real.ts'], 240_000),
    ],
  },
});
