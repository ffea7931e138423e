import { expect, test } from 'vitest';
import { type Database, databaseLocation, engineOf, migrate, openDatabase, selectRows } from '@yonkoma/service-kit';
import { makeDatabases, onBothEngines } from '@yonkoma/testing/node';
import { domains } from './domains.ts';

/** Every table with its definition and its rows, without the times at which migration steps finished. */
async function contents(database: Database): Promise<Record<string, unknown>> {
  const tables =
    engineOf(database) === 'mysql'
      ? await selectRows<{ name: string; made: string }>(
          database,
          `select table_name as name, '' as made from information_schema.tables where table_schema = database()
            order by table_name`,
          [],
        )
      : await selectRows<{ name: string; made: string }>(
          database,
          "select name, sql as made from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
          [],
        );
  const all: Record<string, unknown> = {};
  for (const { name, made } of tables) {
    const [shown] =
      engineOf(database) === 'mysql'
        ? await selectRows<Record<string, string>>(database, `show create table \`${name}\``, [])
        : [];
    const rows: Record<string, unknown>[] = await database(name).select();
    all[name] = {
      made: (shown?.['Create Table'] ?? made).replace(/ AUTO_INCREMENT=\d+/, ''),
      rows: rows.map(({ finished_at: _, ...row }) => row),
    };
  }
  return all;
}

onBothEngines('the databases of a release', (engine) => {
  test.each(domains.filter(({ migrations }) => migrations.length > 0).map((domain) => [domain.name, domain] as const))(
    'of %s come from its migrations, and opening them again changes nothing',
    async (name, domain) => {
      const database = await engine.open(name, domain.migrations);
      const made = await contents(database);
      expect(Object.keys(made)).toContain('migration');
      await migrate(database, name, domain.migrations);
      expect(await contents(database)).toEqual(made);
    },
  );
});

onBothEngines('the prepared databases of the tests', (engine) => {
  test('are those that the migrations make', async () => {
    const url = engine.databaseUrl && `${engine.databaseUrl}_loaded`;
    await makeDatabases(url, domains);
    for (const { name, migrations } of domains.filter((domain) => domain.migrations.length > 0)) {
      const loaded = await openDatabase(databaseLocation(url, `${engine.dataDir}/loaded`), name);
      try {
        const before = engine.name === 'mariadb' ? await contents(loaded) : null;
        await migrate(loaded, name, migrations);
        const after = await contents(loaded);
        if (before) expect(after).toEqual(before);
        expect([name, after]).toEqual([name, await contents(await engine.open(name, migrations))]);
      } finally {
        await loaded.destroy();
      }
    }
  });
});
