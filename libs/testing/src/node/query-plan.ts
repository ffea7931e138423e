import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';

export interface Statement {
  sql: string;
  bindings?: readonly unknown[];
}

/** The plan of the engine for one table of a statement. */
export interface PlanStep {
  /** The name or the alias of the table. */
  table: string;
  /** The index that finds the rows; null for none. */
  index: string | null;
  /** Whether the whole table or the whole index is read. */
  isWhole: boolean;
  /** Only for MariaDB: the number of rows that it expects to sort without an index. */
  sorted: number;
  /** The plan as the engine prints it. */
  text: string;
}

/** The plan of the engine for a statement. */
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

/** The statements that the engine gets during the work. */
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
 * Collects the statistics that MariaDB would later collect itself for large tables. Nothing is done for SQLite, which
 * has none without ANALYZE, and no site runs that.
 */
export async function learn(db: Database, tables: readonly string[]): Promise<void> {
  if (engineOf(db) === 'mysql') await db.raw(`analyze table ${tables.join(', ')}`);
}
