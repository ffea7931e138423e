import { resolveRelative } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

const linksIn = (text: string): string[] =>
  [...text.replaceAll(/```.*?```|`[^`]*`/gs, '').matchAll(/\]\(([^)\s#]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|\/)/i.test(target));

/** A link in a document leads to a file or a folder that exists. Web addresses are not checked. */
export const documentLinks: Rule = {
  id: 'document-links',
  forbidden: { 'README.md': 'Read [how to begin](docs/begin.md).' },
  judge: ({ paths, documents }) => {
    const known = new Set(
      paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
    );
    return documents.flatMap(({ path, text }) =>
      linksIn(text)
        .filter((target) => !known.has(resolveRelative(path, target.replace(/\/$/, '')) ?? ''))
        .map((target): Finding => ({ path, message: `the link ${target} leads to no file: correct the path.` })),
    );
  },
};
