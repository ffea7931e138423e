const swc = ['@swc/jest', {
  jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  module: { type: 'es6' },
}];

const shared = {
  transform: { '\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/libs/testing/src/browser/css-module.mjs' },
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

/** Two worlds: services and libraries under Node, components under jsdom. Browser journeys have their own entry, `e2e.config.mjs`. */
export default {
  projects: [
    { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/{shell,remotes,services,libs}/**/*.test.ts'] },
    { ...shared, displayName: 'dom', testEnvironment: 'jsdom', testMatch: ['<rootDir>/{shell,remotes,services,libs}/**/*.test.tsx'], setupFiles: ['<rootDir>/libs/testing/src/browser/jsdom-setup.mjs'] },
  ],
};
