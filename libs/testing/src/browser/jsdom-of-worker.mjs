import { builtinEnvironments } from 'vitest/runtime';

/** Where a worker keeps its document: this module may be read again for each file. */
const kept = Symbol.for('yonkoma.jsdom');

/**
 * An environment of Vitest: one document of jsdom for all test files of a worker, because modules that are read once
 * keep the document that they found. It ends with the worker.
 */
export default {
  name: 'jsdom-of-worker',
  viteEnvironment: 'client',
  async setup(global, options) {
    global[kept] ??= builtinEnvironments.jsdom.setup(global, options);
    await global[kept];
    return { teardown() {} };
  },
};
