export type EngineName = 'sqlite' | 'mariadb';

/** Both databases, or those that `--only` names. */
export const enginesOf = (only: readonly string[]): EngineName[] =>
  (['sqlite', 'mariadb'] as const).filter((engine) => only.length === 0 || only.includes(engine));
