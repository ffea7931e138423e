import { afterAll, beforeAll, describe } from 'vitest';
import { randomBytes } from 'node:crypto';
import {
  databaseLocation,
  migrate,
  openDatabase,
  type AnyDomain,
  type Database,
  type DatabaseLocation,
  type Migration,
} from '@yonkoma/service-kit';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { mariadbPort } from './mariadb.ts';
import { quickFolder } from './quick-folder.ts';
import { serveDomains, type Served } from './serve-domains.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

export type EngineName = 'sqlite' | 'mariadb';

/**
 * One database engine for a block of tests. Use it inside hooks and tests, not while the block is being described.
 */
export type Engine = {
  name: EngineName;
  /** An empty folder for this block, for DATA_DIR. */
  readonly dataDir: string;
  /**
   * For DATABASE_URL: `mysql://root@127.0.0.1:PORT/PREFIX` with a prefix of this block on MariaDB, undefined on SQLite.
   */
  readonly databaseUrl: string | undefined;
  /** The same for `openDatabase`. */
  readonly location: DatabaseLocation;
  /**
   * Opens the database of one domain of this block through the service kit and applies the migrations. It is closed,
   * and dropped, after the block.
   */
  open: (domain: string, migrations?: readonly Migration[]) => Promise<Database>;
  /** Runs domains behind one server, on databases of this block. It is closed after the block. */
  serve: (domains: readonly AnyDomain[], env?: Record<string, string>) => Promise<Served>;
};

type Server = { databaseUrl: string | undefined; clear: () => Promise<void> };

const ownPrefix = async (): Promise<Server> => {
  const server = `mysql://root@127.0.0.1:${await mariadbPort()}/`;
  const prefix = `t${randomBytes(6).toString('hex')}`;
  return {
    databaseUrl: server + prefix,
    clear: async () => {
      const connection = await createConnection({ uri: server });
      const [rows] = await connection.query<RowDataPacket[]>(
        'SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE ?',
        [`${prefix}%`],
      );
      for (const row of rows) await connection.query('DROP DATABASE ??', [row['name']]);
      await connection.end();
    },
  };
};

const noServer: Server = { databaseUrl: undefined, clear: async () => {} };

const onEngines = (names: readonly EngineName[], title: string, block: (engine: Engine) => void): void => {
  for (const name of names) {
    describe(`${title} (${name})`, () => {
      let opened: { folder: TemporaryFolder; server: Server } | undefined;
      const closings: (() => Promise<void>)[] = [];
      const now = () => {
        if (!opened) throw new Error('Use an engine inside hooks and tests, not while a block is being described.');
        return opened;
      };
      const engine: Engine = {
        name,
        get dataDir() {
          return now().folder.path;
        },
        get databaseUrl() {
          return now().server.databaseUrl;
        },
        get location() {
          return databaseLocation(this.databaseUrl, this.dataDir);
        },
        open: async (domain, migrations = []) => {
          const database = await openDatabase(engine.location, domain);
          closings.push(() => database.destroy());
          await migrate(database, domain, migrations);
          return database;
        },
        serve: async (domains, env = {}) => {
          const served = await serveDomains(domains, {
            dataDir: engine.dataDir,
            env: { DATABASE_URL: engine.databaseUrl, ...env },
          });
          closings.push(served.close);
          return served;
        },
      };

      beforeAll(async () => {
        opened = {
          server: name === 'sqlite' ? noServer : await ownPrefix(),
          folder: await temporaryFolder(quickFolder()),
        };
      });
      // Hooks run in the order in which they are described: the block closes what it opened before its databases are
      // dropped.
      block(engine);
      afterAll(async () => {
        for (const close of closings.reverse()) await close();
        await opened?.server.clear();
        await opened?.folder.remove();
      });
    });
  }
};

/**
 * Describes the block once for each engine, each time with its own empty databases. Without MariaDB the tests of that
 * half fail; they are never skipped.
 */
export const onBothEngines = (title: string, block: (engine: Engine) => void): void =>
  onEngines(['sqlite', 'mariadb'], title, block);

/** The same on SQLite alone: for rules, which are the same on every engine, and not for the SQL of a store. */
export const onSqlite = (title: string, block: (engine: Engine) => void): void => onEngines(['sqlite'], title, block);

/** The same on MariaDB alone, where other tests hold it on SQLite. */
export const onMariadb = (title: string, block: (engine: Engine) => void): void => onEngines(['mariadb'], title, block);
