import base, { node } from './jest.config.mjs';

/** What is promised of real comics, in the folder that `COMICS_DIR` names. */
export default {
  globalSetup: base.globalSetup,
  globalTeardown: base.globalTeardown,
  projects: [{ ...node, displayName: 'comics', testMatch: ['<rootDir>/services/**/*.real.ts', '<rootDir>/shell/e2e/{every-comic,read-a-chapter}.e2e.ts'] }],
  testTimeout: base.testTimeout,
};
