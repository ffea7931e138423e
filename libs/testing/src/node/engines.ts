import { afterAll, beforeAll, describe } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { mariadbPort } from './mariadb.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

export type EngineName = 'sqlite' | 'mariadb';

/** One database engine as a block of tests sees it. Its fields answer inside hooks and tests, not while the block is being described. */
export type Engine = {
  name: EngineName;
  /** An empty folder of this block. */
  readonly dataDir: string;
  /** `mysql://root@127.0.0.1:PORT/` on MariaDB, undefined on SQLite: what DATABASE_URL would hold. */
  readonly databaseUrl: string | undefined;
  /** This block's own empty database: `sqlite:/path/file.sqlite` or `mysql://root@127.0.0.1:PORT/NAME`. */
  readonly url: string;
};

type Opened = { folder: TemporaryFolder; url: string; databaseUrl: string | undefined; close: () => Promise<void> };

const openSqlite = async (): Promise<Opened> => {
  const folder = await temporaryFolder();
  return { folder, url: `sqlite:${join(folder.path, 'test.sqlite')}`, databaseUrl: undefined, close: folder.remove };
};

const openMariadb = async (): Promise<Opened> => {
  const folder = await temporaryFolder();
  const databaseUrl = `mysql://root@127.0.0.1:${await mariadbPort()}/`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: databaseUrl });
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return {
    folder, databaseUrl, url: databaseUrl + name,
    close: async () => {
      await run(`DROP DATABASE IF EXISTS ${name}`);
      await folder.remove();
    },
  };
};

/** Describes the block once per engine, each time on an empty database of its own. A missing MariaDB fails its half; it is never left out. */
export const onBothEngines = (title: string, block: (engine: Engine) => void): void => {
  for (const name of ['sqlite', 'mariadb'] as const) {
    describe(`${title} (${name})`, () => {
      let opened: Opened | undefined;
      const now = (): Opened => {
        if (!opened) throw new Error('An engine answers inside hooks and tests, not while a block is being described.');
        return opened;
      };
      beforeAll(async () => {
        opened = await (name === 'sqlite' ? openSqlite() : openMariadb());
      }, 90_000);
      afterAll(async () => {
        await opened?.close();
      });
      block({
        name,
        get dataDir() { return now().folder.path; },
        get databaseUrl() { return now().databaseUrl; },
        get url() { return now().url; },
      });
    });
  }
};
