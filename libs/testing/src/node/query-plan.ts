import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';

export interface Statement {
  sql: string;
  bindings?: readonly unknown[];
}

/** How the engine reads one table of a statement. */
export interface PlanStep {
  /** Its name, or what the statement calls it. */
  table: string;
  /** The index by which rows are found; null where none helps. */
  index: string | null;
  /** The table, or the index, is read from end to end. */
  isWhole: boolean;
  /** Of MariaDB alone: how many rows it expects to sort by itself. */
  sorted: number;
  /** In the engine's words. */
  text: string;
}

/** How the engine would go about a statement. */
export async function readPlan(db: Database, { sql, bindings = [] }: Statement): Promise<PlanStep[]> {
  const values = bindings as string[];
  if (engineOf(db) === 'sqlite') {
    const steps = await selectRows<{ detail: string }>(db, `explain query plan ${sql}`, values);
    return steps.flatMap(({ detail }) => {
      const [, way, table = '', index] =
        /^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?(?:INDEX )?(INTEGER PRIMARY KEY|\w+))?/.exec(detail) ?? [];
      return way === undefined
        ? []
        : [{ table, index: index ?? null, isWhole: way === 'SCAN', sorted: 0, text: detail }];
    });
  }
  const steps = await selectRows<{
    table: string | null;
    type: string | null;
    key: string | null;
    rows: number | null;
    Extra: string | null;
  }>(db, `explain ${sql}`, values);
  return steps.flatMap(({ table, type, key, rows, Extra: extra }) =>
    table === null
      ? []
      : [
          {
            table,
            index: key,
            isWhole: type === 'ALL' || type === 'index',
            sorted: extra?.includes('filesort') ? Number(rows) : 0,
            text: [table, type, key, extra].filter(Boolean).join(' '),
          },
        ],
  );
}

/** What the engine is asked while the work goes on. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const listen = (statement: Statement) => {
    asked.push(statement);
  };
  db.on('query', listen);
  try {
    await work();
  } finally {
    db.removeListener('query', listen);
  }
  return asked;
}

/**
 * What MariaDB would learn of large tables by itself, later. SQLite collects no statistics without ANALYZE, which no
 * site does.
 */
export async function learn(db: Database, tables: readonly string[]): Promise<void> {
  if (engineOf(db) === 'mysql') await db.raw(`analyze table ${tables.join(', ')}`);
}
