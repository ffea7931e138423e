import { layerOf, layers, placeOf, resolveRelative } from '../place.ts';
import { isPure } from '../purity.ts';
import type { Finding, Rule } from '../rule.ts';

const instead = {
  rules: 'rules are pure: pass what they need as arguments',
  store: 'a store only runs SQL: let the verb call both',
  verb: 'a verb does not know its caller: move shared code into a separate file',
  routes: 'a route table names endpoints and verbs: compose in domain.ts',
  domain: 'a domain does not know where it runs: services/all starts it',
  main: '',
};

/**
 * Inside a service the suffix of a file is its layer, and a file imports only its own layer and lower ones: main,
 * domain, routes or listen, verb, store, rules. Any layer may import types and files that only compute.
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
