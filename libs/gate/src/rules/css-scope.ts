import type { Container, Rule as Sheet } from 'postcss';
import { filesOf, sheetOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';
import { splitSelectors, staysWithin } from '../selectors.ts';

/** On paper a remote may leave out what is around it, while it is there itself: `:has(.reader-ticket) header`. */
const isOnPaper = (selector: string, prefix: string) => selector.includes(`:has(.${prefix}-`);

/** A nested rule stays inside when the one around it does. */
function outside(container: Container, prefix: string, isPrint = false): Sheet[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'atrule')
      return node.name.endsWith('keyframes')
        ? []
        : outside(node as Container, prefix, isPrint || (node.name === 'media' && node.params === 'print'));
    if (node.type !== 'rule') return [];
    return splitSelectors(node.selector).every(
      (selector) => staysWithin(selector, prefix) || (isPrint && isOnPaper(selector, prefix)),
    )
      ? []
      : [node];
  });
}

export const cssScope: Rule = {
  id: 'css-scope',
  severity: 'error',
  issue: 'A style reaches elements outside of the remote, or a style sheet cannot be read.',
  fix:
    'Write styles in .module.css and begin every selector with a ' +
    'class of it: no bare elements, no :root, html, body or *.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.css').flatMap(({ path, bytes }): Found[] => {
      const sheet = sheetOf(bytes);
      if (sheet instanceof Error) return [{ says: `${path} cannot be read: ${sheet.message}`, where: path }];
      return outside(sheet, release.build.name).map(({ selector }) => ({
        says: `${selector.slice(0, 120)} in ${path} reaches outside`,
        where: path,
      }));
    }),
};
