import { filesOf, sheetOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/** What a page knows by one name for all who are in it. */
const nameOf: Record<string, (params: string) => string> = {
  keyframes: (params) => params,
  'counter-style': (params) => params,
  'font-palette-values': (params) => params,
  'position-try': (params) => params,
  property: (params) => params,
  'view-transition': () => 'the transition between pages',
  page: () => 'the printed page',
  namespace: () => 'a namespace',
  'font-feature-values': (params) => params,
};

const bare = (name: string) => name.replace(/^["']|["']$/g, '').replace(/^-+/, '');

export const cssNames: Rule = {
  id: 'css-names',
  severity: 'error',
  issue: 'An animation, a font or the like has a name that is not the remote’s own: it would replace that of another.',
  fix: 'Begin the name with that of the remote; in .module.css animations are renamed by themselves.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.css').flatMap(({ path, bytes }): Found[] => {
      const sheet = sheetOf(bytes);
      if (sheet instanceof Error) return [];
      const names: string[] = [];
      sheet.walkAtRules((rule) => {
        const kind = rule.name.toLowerCase().replace(/^-\w+-/, '');
        if (kind === 'font-face') rule.walkDecls('font-family', ({ value }) => void names.push(value));
        else if (nameOf[kind]) names.push(nameOf[kind](rule.params));
      });
      return names
        .filter((name) => !bare(name).startsWith(`${release.build.name}-`))
        .map((name) => ({ says: `${name} in ${path} is a name for everybody`, where: path }));
    }),
};
