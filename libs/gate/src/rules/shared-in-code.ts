import { filesOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/** What the code written by module federation asks the page for. */
const asked = /shareKey:"([^"]+)",import:([^,]+),requiredVersion:"([^"]+)"/g;

export const sharedInCode: Rule = {
  id: 'shared-in-code',
  severity: 'error',
  issue: 'The code requests a shared package that the build document does not list so, or contains a fallback copy.',
  fix: 'Build with the preset and leave the table of shared packages to it.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, text }) =>
      [...text.matchAll(asked)].flatMap(([, name = '', copy, version = '']): Found[] => {
        const declared = release.build.shared[name];
        return [
          ...(declared === version
            ? []
            : [
                {
                  says: `${path} asks for ${name} ${version}, and the document says ${declared ?? 'nothing'}`,
                  where: path,
                },
              ]),
          ...(copy === 'null' ? [] : [{ says: `${path} has a copy of ${name} to fall back on`, where: path }]),
        ];
      }),
    ),
};
