import base, { node } from './jest.config.mjs';

/** Journeys through the real site in a real browser, and the tests of the browser tools themselves. */
export default {
  globalSetup: base.globalSetup,
  globalTeardown: base.globalTeardown,
  projects: [{ ...node, displayName: 'browser', testMatch: ['<rootDir>/{shell,remotes,services,libs}/**/*.e2e.ts'] }],
  testTimeout: 240_000,
};
