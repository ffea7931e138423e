import { filesOf, scriptOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

export const scriptSyntax: Rule = {
  id: 'script-syntax',
  severity: 'error',
  issue: 'A script cannot be parsed, such as an error page that was saved in its place.',
  fix: 'Build the remote again and upload the folder as it is.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, bytes }): Found[] => {
      const script = scriptOf(bytes);
      return script instanceof Error ? [{ says: `${path} cannot be read: ${script.message}`, where: path }] : [];
    }),
};
