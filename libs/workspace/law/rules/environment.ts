import { placeOf } from '../place.ts';
import type { Rule } from '../rule.ts';

const isRoot = (path: string) => {
  const { kind, isTest, isConfig } = placeOf(path);
  const isPreset = path.startsWith('libs/remote-kit/preset/');
  // A forge tells its jobs everything by variables.
  const isOfJob = path.startsWith('libs/cli/ci/');
  return (
    isTest ||
    isConfig ||
    isPreset ||
    isOfJob ||
    kind === 'all' ||
    kind === 'top' ||
    /(^|\/)src\/main\.m?[jt]s$/.test(path)
  );
};

/** Only entry files read settings from the environment; they pass them on as values. */
export const environment: Rule = {
  id: 'environment',
  forbidden: { 'services/comic/src/comic/show-comic.ts': "export const limit = process.env['LIMIT'];" },
  judge: ({ code }) =>
    code
      .filter(
        ({ path, source }) =>
          !isRoot(path) && (source.readsEnvironment || source.imports.some(({ specifier }) => specifier === 'dotenv')),
      )
      .map(({ path }) => ({
        path,
        message:
          'only entry files (main.ts, services/all, configuration) read process.env: declare ' +
          'the setting in the config schema of the domain and take it as an argument.',
      })),
};
