import type { Rule } from '../rule.ts';

const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name ?? ''));

/**
 * A CSS module has no class and custom property of the same name. The bundler exports both by that name, so the
 * component would get the property instead of the class.
 */
export const moduleProperties: Rule = {
  id: 'module-properties',
  forbidden: { 'remotes/reader/src/comic/row.module.css': '.series { --series: red; color: var(--series); }' },
  judge: ({ styles }) =>
    styles.flatMap(({ path, text }) => {
      const classes = namesIn(text, /\.([A-Za-z_][\w-]*)/g);
      const properties = namesIn(text, /(?<![\w-])--([\w-]+)\s*:/g);
      return [...properties]
        .filter((name) => classes.has(name))
        .map((name) => ({ path, message: `the class ${name} and --${name} are one export: rename one of them.` }));
    }),
};
