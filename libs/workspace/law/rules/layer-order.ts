import { layerOf, layers, placeOf, resolveRelative } from '../place.ts';
import { isPure } from '../purity.ts';
import type { Finding, Rule } from '../rule.ts';

const instead = {
  rules: 'rules are pure: pass what they need as arguments',
  store: 'a store speaks SQL and nothing else: let the verb call both',
  verb: 'a verb does not know who calls it: move what is shared into a file of its own',
  routes: 'a route table names endpoints and verbs: compose in domain.ts',
  domain: 'a domain does not know where it runs: services/all starts it',
  main: '',
};

/**
 * Inside a service the suffix is the layer and the arrow goes one way: main, domain, routes or listen, verb, store,
 * rules. Types and files that only compute go everywhere.
 */
export const layerOrder: Rule = {
  id: 'layer-order',
  forbidden: {
    'services/comic/src/comment/comment-store.ts':
      "import { postComment } from './post-comment.ts';\nexport const store = postComment;",
    'services/comic/src/comment/post-comment.ts':
      "import { refuse } from '@yonkoma/service-kit';\nexport const postComment = refuse;",
  },
  judge: ({ code }) => {
    const files = new Map(code.map((file) => [file.path, file]));
    return code.flatMap(({ path, source }): Finding[] => {
      const { kind, isTest } = placeOf(path);
      if (kind !== 'service' || isTest || !path.includes('/src/')) return [];
      const own = layerOf(path);
      return source.imports.flatMap(({ specifier, isTypeOnly }): Finding[] => {
        if (isTypeOnly || !specifier.startsWith('.') || specifier.endsWith('.json')) return [];
        const to = resolveRelative(path, specifier) ?? '';
        const target = layerOf(to);
        return layers.indexOf(target) <= layers.indexOf(own) || (target === 'verb' && isPure(to, files))
          ? []
          : [{ path, message: `a ${own} file may not import the ${target} file ${specifier}: ${instead[own]}.` }];
      });
    });
  },
};
