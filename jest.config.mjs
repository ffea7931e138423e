const swc = ['@swc/jest', {
  jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, experimental: { keepImportAttributes: true } },
  module: { type: 'es6' },
}];

const shared = {
  transform: { '\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/libs/testing/src/browser/css-module.mjs' },
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

export const node = { ...shared, testEnvironment: 'node' };

const dom = { ...shared, testEnvironment: 'jsdom', setupFiles: ['<rootDir>/libs/testing/src/browser/jsdom-setup.mjs'] };

const below = '<rootDir>/{shell,remotes,services,libs}/**';

/** Two worlds: services and libraries under Node, components under jsdom. Browser journeys have their own entry, `e2e.config.mjs`. */
export default {
  globalSetup: '<rootDir>/libs/testing/src/node/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/node/global-teardown.ts',
  // What hangs shall end some day; how long work takes depends on what else the machine does.
  testTimeout: 180_000,
  // The modules of files that are done stay in a worker's memory; past this it begins anew, before it stands still to collect garbage or runs out.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    { ...node, displayName: 'node', testMatch: [`${below}/*.test.ts`] },
    { ...dom, displayName: 'dom', testMatch: [`${below}/*.test.tsx`] },
  ],
};
