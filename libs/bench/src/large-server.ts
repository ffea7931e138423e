import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Database, engineOf, openDatabase, selectRows } from '@yonkoma/service-kit';
import { mariadbPort } from '@yonkoma/testing/node/mariadb';

const gib = 1024 ** 3;
const restedPages = 100;

/**
 * The address of an empty database on a server with as much memory and log space as for a large site. The server of a
 * test run has little.
 */
export async function largeServer(name: string, memoryGib = 4): Promise<string> {
  const url = `mysql://root@127.0.0.1:${await mariadbPort()}/bench_${name}`;
  const database = await openDatabase({ engine: 'mysql', url }, 'bench');
  await database.raw(`set global innodb_buffer_pool_size = ${memoryGib * gib}`);
  await database.raw(`set global innodb_log_file_size = ${gib}`);
  await database.destroy();
  return url;
}

/**
 * Waits until the engine has written everything to the disk, and clears the memory that writing used. A measured site
 * is not in the middle of an import.
 */
export async function letRest(db: Database): Promise<void> {
  if (engineOf(db) === 'mysql') {
    await db.raw(
      'set global innodb_io_capacity_max = 20000, innodb_io_capacity = 10000, ' +
        'innodb_max_dirty_pages_pct_lwm = 0, innodb_max_dirty_pages_pct = 0',
    );
    while (
      Number(
        (await selectRows<{ Value: string }>(db, "show global status like 'Innodb_buffer_pool_pages_dirty'", []))[0]
          ?.Value,
      ) > restedPages
    )
      await pause(500);
    await db.raw('set global innodb_max_dirty_pages_pct = default');
  } else await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
