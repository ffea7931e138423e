import { filesOf } from '../read-files.ts';
import type { Release } from '../release.ts';
import type { Found, Rule } from '../rule.ts';

/** What the code written by Rspack asks the page for. Other tools write it in other ways. */
const asked = /shareKey:"([^"]+)",import:([^,]+),requiredVersion:"([^"]+)"/g;

export const sharedInCode: Rule = {
  id: 'shared-in-code',
  severity: 'error',
  issue: 'The code requests a shared package that the build document does not list so, or contains a fallback copy.',
  fix:
    'List the package in shared of the description with the range that the code requests, and set import: false for ' +
    'what the shell provides. A package that the shell does not provide needs a copy in the build.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, text }) =>
      [...text.matchAll(asked)].flatMap(([, name = '', copy, version = '']): Found[] => {
        const declared = release.build.shared[name]?.needs;
        const hasCopy = copy !== 'null';
        // Remotes may share packages among themselves; each then carries its own copy.
        if (declared === undefined && hasCopy && !isProvided(release, name)) return [];
        return [
          ...(declared === version
            ? []
            : [
                {
                  says: `${path} asks for ${name} ${version}, and the document says ${declared ?? 'nothing'}`,
                  where: path,
                },
              ]),
          ...(hasCopy ? [{ says: `${path} has a copy of ${name} to fall back on`, where: path }] : []),
        ];
      }),
    ),
};

const isProvided = ({ shell }: Release, name: string) => Object.hasOwn(shell?.build.shared ?? {}, name);
