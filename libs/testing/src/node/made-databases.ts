import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyDomain, databaseLocation, migrate, openDatabase } from '@yonkoma/service-kit';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { checkoutKey, madeOnce } from './made-once.ts';

type Migrated = Pick<AnyDomain, 'name' | 'migrations'>;

/**
 * MariaDB takes seconds for all migrations, but only a fraction of a second to create the final tables.
 */
const setUp = "SET NAMES utf8mb4; SET sql_mode = ''; SET foreign_key_checks = 0; SET unique_checks = 0;";

/**
 * Creates the databases of a test in the state after all migrations. The first test of a run that needs a domain runs
 * the migrations and stores the result as statements; the others load these. Only for MariaDB: SQLite is fast and
 * migrates each time.
 */
export const makeDatabases = async (databaseUrl: string | undefined, domains: readonly Migrated[]): Promise<void> => {
  if (!databaseUrl) return;
  const address = new URL(databaseUrl);
  const prefix = address.pathname.slice(1);
  address.pathname = '/';
  const connection = await createConnection({ uri: address.href, multipleStatements: true });
  try {
    for (const domain of domains) {
      if (domain.migrations.length === 0) continue;
      const name = `${prefix}_${domain.name}`;
      const [known] = await connection.query<RowDataPacket[]>(
        'SELECT 1 FROM information_schema.schemata WHERE schema_name = ?',
        [name],
      );
      if (known.length > 0) continue;
      const written = await writtenDown(address.href, domain);
      await connection.query(
        `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; USE \`${name}\`; ${setUp} ${written}`,
      );
    }
  } finally {
    await connection.end();
  }
};

/** The statements that create the tables of a domain. One process of a run finds them out, the others wait for it. */
const writtenDown = async (server: string, domain: Migrated): Promise<string> => {
  const rules = domain.migrations.map(({ name, up }) => `${name} ${up}`).join('\n');
  const key = createHash('sha256').update(rules).digest('hex').slice(0, 16);
  const folder = await madeOnce(`tables-of-${domain.name}-${key}`, async (making) =>
    writeFile(join(making, 'made.sql'), await migrateAndRead(server, `made_${checkoutKey}_${key}`, domain)),
  );
  return readFile(join(folder, 'made.sql'), 'utf8');
};

const migrateAndRead = async (server: string, prefix: string, domain: Migrated): Promise<string> => {
  const database = await openDatabase(databaseLocation(server + prefix, ''), domain.name);
  try {
    await migrate(database, domain.name, domain.migrations);
  } finally {
    await database.destroy();
  }
  return readTables(server, `${prefix}_${domain.name}`);
};

/** Every table of a database with its rows, as statements. */
const readTables = async (server: string, name: string): Promise<string> => {
  const connection = await createConnection({ uri: server + name });
  try {
    const [tables] = await connection.query<RowDataPacket[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?
        AND table_type = 'BASE TABLE' ORDER BY table_name`,
      [name],
    );
    const statements: string[] = [];
    for (const table of tables) {
      const [[shown]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [table['name']]);
      statements.push(String(shown?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''));
      const [rows, fields] = await connection.query<RowDataPacket[][]>({
        sql: 'SELECT * FROM ??',
        values: [table['name']],
        rowsAsArray: true,
      });
      if (rows.length > 0)
        statements.push(
          connection.format('INSERT INTO ?? (??) VALUES ?', [table['name'], fields.map((field) => field.name), rows]),
        );
    }
    return `${statements.join(';\n')};`;
  } finally {
    await connection.end();
  }
};
