import type { Container } from 'postcss';
import { filesOf, sheetOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';
import { type Place, placesOf } from '../selectors.ts';

/** On paper a remote may leave out what is around it, while it is there itself: `:has(.reader-ticket) header`. */
const isOnPaper = (selector: string, prefix: string) => selector.includes(`:has(.${prefix}-`);

/** What is known of the rules around one. */
interface Around {
  place: Place | null;
  isPrint: boolean;
}

/** The selectors of all rules that reach outside, those of nested rules included. */
function outside(container: Container, prefix: string, around: Around = { place: null, isPrint: false }): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'atrule') {
      const isPrint = around.isPrint || (node.name === 'media' && node.params === 'print');
      return node.name.endsWith('keyframes') ? [] : outside(node as Container, prefix, { ...around, isPrint });
    }
    if (node.type !== 'rule') return [];
    const places = placesOf(node.selector, prefix, around.place);
    const reaching = places.filter(([, place]) => place === 'outside').map(([selector]) => selector);
    if (around.isPrint && reaching.every((selector) => isOnPaper(selector, prefix)) && reaching.length > 0) return [];
    if (reaching.length > 0) return reaching;
    const isOwn = places.some(([, place]) => place === 'own');
    return outside(node, prefix, { ...around, place: isOwn ? 'own' : 'inside' });
  });
}

export const cssScope: Rule = {
  id: 'css-scope',
  severity: 'error',
  issue: 'A style reaches elements outside of the remote, or a style sheet cannot be read.',
  fix:
    'Write styles in .module.css and begin every selector with a class of it: no bare elements, no :root, html, body ' +
    'or *. What follows + or ~ needs a class of it too, because it may stand beside the remote.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.css').flatMap(({ path, bytes }): Found[] => {
      const sheet = sheetOf(bytes);
      if (sheet instanceof Error) return [{ says: `${path} cannot be read: ${sheet.message}`, where: path }];
      return outside(sheet, release.build.name).map((selector) => ({
        says: `${selector.slice(0, 120)} in ${path} reaches outside`,
        where: path,
      }));
    }),
};
