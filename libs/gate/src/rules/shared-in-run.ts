import type { Found, Rule } from '../rule.ts';

/** What a build takes and does not say would break with the next shell, and nobody would know before. */
export const sharedInRun: Rule = {
  id: 'shared-in-run',
  severity: 'error',
  issue: 'A page takes a package from the shell that the build document does not list.',
  fix:
    'List it in shared of the description with a range. yonkoma describe reads the imports below src, ' +
    'peerDependencies and mf-manifest.json.',
  source: 'files',
  readsRun: true,
  check({ build, run }) {
    // Without a browser, the rules about the run say that nobody has looked.
    const taken = typeof run === 'string' ? [] : (run.taken ?? []);
    return taken
      .filter((name) => !Object.hasOwn(build.shared, name) && !Object.hasOwn(build.shared, ownerOf(name)))
      .map((name): Found => ({ says: `It takes ${name}, which the document does not list`, where: name }));
  },
};

/** The package of a sub-path: react for react/jsx-runtime. */
const ownerOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
