import { filesOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/** The name of an endpoint travels in the code that calls it. */
const named = /name:["'`]([a-z]+\.[a-z][A-Za-z0-9]+)["'`],method:/g;

export const endpointsDeclared: Rule = {
  id: 'endpoints-declared',
  severity: 'error',
  issue: 'The code calls an endpoint that the build document does not name, so no rule can check it.',
  fix: 'Import endpoints by name from the contract and build again; do not edit remote-build.json by hand.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, text }) =>
      [...text.matchAll(named)].flatMap(([, name = '']): Found[] =>
        release.build.endpoints.includes(name) ? [] : [{ says: `${path} calls ${name}`, where: path }],
      ),
    ),
};
