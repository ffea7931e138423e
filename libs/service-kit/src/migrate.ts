import { type Database, engineOf, selectRows } from './database.ts';
import { StartRefusal } from './start-refusal.ts';

/** One forward step. Portable SQL through knex only; runs on SQLite and on MySQL/MariaDB. */
export interface Migration {
  /** `0001-first-tables`; migrations run in the order of the number. */
  readonly name: string;
  up(database: Database): Promise<void>;
}

interface Step {
  name: string;
  finished_at: number | null;
}

/**
 * Brings a database up to date; there is no way back. MySQL commits each table change at once, so the start and the end
 * of each step are recorded. A step that began and did not end refuses the next start. The law checks that a released
 * step never changes. When several processes start together, one migrates and the others wait.
 * @throws StartRefusal for a half-applied step, or a database that is newer than this program.
 */
export async function migrate(database: Database, domain: string, migrations: readonly Migration[]): Promise<void> {
  await alone(database, domain, (handle) => update(handle, domain, migrations));
}

/**
 * Runs the work under a lock, so that no other process migrates the same database. `work` must use the given handle.
 */
async function alone(database: Database, domain: string, work: (handle: Database) => Promise<void>): Promise<void> {
  const held = () =>
    new StartRefusal(
      `The ${domain} database is held by another process: end that one, or wait until it is done, and start again.`,
    );
  // On SQLite a transaction locks the database from its beginning. MySQL ends a transaction at each table change, so
  // the work runs under a named lock.
  if (engineOf(database) === 'sqlite') {
    return database.transaction(work).catch((error: { code?: unknown }) => {
      throw error.code === 'SQLITE_BUSY' ? held() : error;
    });
  }
  const name = `LEFT(CONCAT('migrate ', DATABASE()), 64)`;
  await database.transaction(async (holder) => {
    const [answer] = await selectRows<{ got: number | null }>(holder, `SELECT GET_LOCK(${name}, 60) AS got`, []);
    if (answer?.got !== 1) throw held();
    try {
      await work(database);
    } finally {
      await holder.raw(`SELECT RELEASE_LOCK(${name})`);
    }
  });
}

async function update(database: Database, domain: string, migrations: readonly Migration[]): Promise<void> {
  await ensureLedger(database);
  const ledger = new Map((await database<Step>('migration').select()).map((step) => [step.name, step]));
  const half = [...ledger.values()].find((step) => step.finished_at === null);
  if (half) {
    throw new StartRefusal(
      `The ${domain} database stopped in the middle of ${half.name}; nothing was deleted. ` +
        'Put back the copy made before the update, or finish that step by hand and set migration.finished_at.',
    );
  }
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...ledger.keys()].find((name) => !known.has(name));
  if (newer)
    throw new StartRefusal(
      `The ${domain} database holds ${newer}, which this version does not know: start the newer version that made it.`,
    );
  for (const migration of [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!ledger.has(migration.name)) await apply(database, migration);
  }
}

async function ensureLedger(database: Database): Promise<void> {
  if (await database.schema.hasTable('migration')) return;
  await database.schema.createTable('migration', (table) => {
    table.string('name', 100).primary();
    table.bigInteger('finished_at');
  });
}

async function apply(database: Database, migration: Migration): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('migration').insert({ name: migration.name, finished_at: null });
    await migration.up(transaction);
    await transaction('migration')
      .where({ name: migration.name })
      .update({ finished_at: Math.floor(Date.now() / 1000) });
  });
}
