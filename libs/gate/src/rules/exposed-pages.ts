import { filesOf, scriptOf } from '../read-files.ts';
import { findPages } from '../find-pages.ts';
import { NotRun, type Rule } from '../rule.ts';

/** The browser has the last word; without one the chunk itself is read. */
export const exposedPages: Rule = {
  id: 'exposed-pages',
  severity: 'error',
  issue: 'The pages that the code exposes and those that are declared are not the same.',
  fix: 'Name every page of remote.json in `pages` of src/pages.ts, and no other.',
  source: 'files',
  readsRun: true,
  check(release) {
    const declared = release.build.pages.map(({ name }) => name);
    const exposed = (typeof release.run === 'string' ? null : release.run.exposed) ?? readPages(release);
    if (!exposed) throw new NotRun('the pages cannot be told from the code, and there is no browser to ask');
    return [
      ...declared
        .filter((name) => !exposed.includes(name))
        .map((name) => ({ says: `The page ${name} is declared and not exposed`, where: name })),
      ...exposed
        .filter((name) => !declared.includes(name))
        .map((name) => ({ says: `The page ${name} is exposed and not declared`, where: name })),
    ];
  },
};

function readPages(release: Parameters<Rule['check']>[0]): string[] | null {
  const { entry, scripts } = release.build;
  for (const { path, bytes } of filesOf(release, '.js')) {
    if (path !== entry && !scripts.includes(path)) continue;
    const script = scriptOf(bytes, release.build.format);
    const found = script instanceof Error ? null : findPages(script);
    if (found) return found;
  }
  return null;
}
