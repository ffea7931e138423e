import { layerOf, placeOf } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

/** SQL is only in `-store` files and migrations. A verb passes the handle on and may open a transaction. */
export const databaseUse: Rule = {
  id: 'database-use',
  forbidden: {
    'services/comic/src/comment/post-comment.ts':
      "export const postComment = (call) => call.db('comment').insert({ text: 'a' });",
  },
  judge: ({ code }) =>
    code.flatMap(({ path, source }): Finding[] => {
      const { kind, isTest, name } = placeOf(path);
      if (
        isTest ||
        path.startsWith('libs/service-kit/') ||
        path.startsWith('libs/testing/') ||
        name === 'bench' ||
        name === 'workspace'
      )
        return [];
      const isStore = kind === 'service' && layerOf(path) === 'store';
      const knex = source.imports.filter(
        ({ specifier, isTypeOnly }) =>
          !isTypeOnly && (specifier === 'knex' || specifier === 'better-sqlite3' || specifier.startsWith('mysql2')),
      );
      const isServer = kind === 'service' || kind === 'gateway' || kind === 'all';
      return [
        ...knex.map(({ specifier }) => ({
          path,
          message: `only service-kit may import ${specifier}: take a Database from service-kit.`,
        })),
        ...(isStore || !isServer
          ? []
          : source.databaseUses.map((use) => ({
              path,
              message:
                `${use} is SQL outside a store: move the statement into a -store.ts file whose first argument ` +
                'is the handle.',
            }))),
      ];
    }),
};
