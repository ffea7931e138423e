import { filesOf, scriptOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

const kindOf = { var: 'a classic script', module: 'an ES module' };

export const scriptSyntax: Rule = {
  id: 'script-syntax',
  severity: 'error',
  issue: 'A script cannot be parsed in the format of the build, or is an error page that was saved in its place.',
  fix:
    'Build the remote again and upload the folder as it is. Where the build makes ES modules, its description says ' +
    'format module: yonkoma describe writes it.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, bytes }): Found[] => {
      const script = scriptOf(bytes, release.build.format);
      return script instanceof Error
        ? [{ says: `${path} cannot be read as ${kindOf[release.build.format]}: ${script.message}`, where: path }]
        : [];
    }),
};
