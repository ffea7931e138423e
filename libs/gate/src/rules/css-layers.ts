import type { AtRule, ChildNode } from 'postcss';
import { filesOf, sheetOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/** `ui` is what comes with the components of the site. */
const own = new Set(['remote', 'ui']);

const layersOf = ({ params }: AtRule) => params.split(',').map((name) => name.trim().split('.')[0] ?? '');

const nameOf = (node: ChildNode) => {
  if (node.type === 'rule') return node.selector.slice(0, 80);
  return node.type === 'atrule' ? `@${node.name}` : 'a style';
};

/** Outside of every layer a style wins over all that are in one. */
export const cssLayers: Rule = {
  id: 'css-layers',
  severity: 'error',
  issue: 'A style is in a layer that is not for remotes, or in none.',
  fix: 'Leave the layers to the preset or to yonkoma describe, which put every style sheet into the layer remote.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.css').flatMap(({ path, bytes }): Found[] => {
      const sheet = sheetOf(bytes);
      if (sheet instanceof Error) return [];
      return (sheet.nodes ?? []).flatMap((node): Found[] => {
        if (node.type === 'comment') return [];
        if (node.type !== 'atrule' || node.name !== 'layer') {
          return [
            {
              says: `${nameOf(node)} in ${path} is in no layer`,
              where: path,
            },
          ];
        }
        return layersOf(node)
          .filter((name) => !own.has(name))
          .map((name) => ({ says: `${path} has styles in the layer ${name || 'without a name'}`, where: path }));
      });
    }),
};
