import type { Rule } from '../rule.ts';
import { classesIn } from './module-classes.ts';

/**
 * A CSS module has no class and custom property of the same name. The bundler exports both by that name, so the
 * component would get the property instead of the class.
 */
export const moduleProperties: Rule = {
  id: 'module-properties',
  forbidden: { 'remotes/reader/src/comic/row.module.css': '.series { --series: red; color: var(--series); }' },
  judge: ({ styles }) =>
    styles.flatMap(({ path, text }) => {
      const classes = classesIn(text);
      const properties = [...text.matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, name]) => name);
      return [...new Set(properties)]
        .filter((name) => classes.has(name))
        .map((name) => ({ path, message: `the class ${name} and --${name} are one export: rename one of them.` }));
    }),
};
