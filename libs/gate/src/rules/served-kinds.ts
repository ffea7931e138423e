import type { Rule } from '../rule.ts';

const kinds = /\.(?:js|css|json|svg|png|jpe?g|webp|avif|gif|ico|woff2|txt|wasm)$/;

export const servedKinds: Rule = {
  id: 'served-kinds',
  severity: 'error',
  issue: 'A file is of a kind that the site does not serve for remotes, such as a page of its own.',
  fix: 'Ship scripts, styles, words, pictures and fonts; a page is a component, not an HTML file.',
  source: 'build',
  check: ({ build }) =>
    build.files
      .filter(({ path }) => !kinds.test(path))
      .map(({ path }) => ({ says: `${path} is not served`, where: path })),
};
