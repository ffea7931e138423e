import { resolveRelative } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

/** `import styles from './page.module.css'`: the name of the module in the code, and its path. */
const moduleImport = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** The names of the classes in a CSS module. */
export const classesIn = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));

/** A class that a component uses is defined in its CSS module. A missing one would be `undefined` on the page. */
export const moduleClasses: Rule = {
  id: 'module-classes',
  forbidden: {
    'remotes/reader/src/comic/row.tsx':
      "import styles from './row.module.css';\nexport const Row = () => <p className={styles.told} />;",
    'remotes/reader/src/comic/row.module.css': '.message { color: var(--ink); }',
  },
  judge: ({ code, styles }) => {
    const modules = new Map(styles.map(({ path, text }) => [path, classesIn(text)]));
    return code.flatMap(({ path, text }): Finding[] =>
      [...text.matchAll(moduleImport)].flatMap(([, name, specifier]): Finding[] => {
        const declared = modules.get(resolveRelative(path, specifier ?? '') ?? '');
        if (!declared) return [];
        const used = text.matchAll(new RegExp(`(?<![\\w/.'-])${name}\\.(\\w+)`, 'g'));
        return [...new Set([...used].map(([, each]) => each ?? ''))]
          .filter((each) => !declared.has(each))
          .map((each) => ({ path, message: `${specifier} has no class ${each}: add it there, or use another class.` }));
      }),
    );
  },
};
