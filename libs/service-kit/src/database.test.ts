import { describe, expect, test } from 'vitest';
import { chmod, mkdir, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import { freePort, onBothEngines, temporaryFolder } from '@yonkoma/testing/node';
import { afterCommit } from './after-commit.ts';
import { insertAtEnd } from './insert-at-end.ts';
import { type Database, databaseLocation, engineOf, openDatabase, selectRows, transact } from './database.ts';
import type { Migration } from './migrate.ts';
import { StartRefusal } from './start-refusal.ts';

const words: Migration = {
  name: '0001-words',
  async up(db) {
    await db.schema.createTable('word', (table) => {
      table.string('text', 100).primary();
      table.bigInteger('at');
    });
  },
};

onBothEngines('a database', (engine) => {
  test('compares and sorts words alike on both engines', async () => {
    const db = await engine.open('collation', [words]);
    const given = ['a', 'A', 'á', 'z', 'Z', 'đ', 'Đ', '四', '🐦', 'ß', 'ss', 'a\u0301'];
    await db('word').insert(given.map((text) => ({ text })));
    const sorted = (await db('word').orderBy('text')).map(({ text }: { text: string }) => text);
    expect(sorted).toEqual([...given].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    expect(await db('word').where('text', 'A')).toHaveLength(1);
  });

  test('lower-cases letters of every language', async () => {
    const db = await engine.open('lower', [words]);
    await db('word').insert(['ĐƯỜNG', 'ÉCLAIR', 'Ω', '屋根', 'x'].map((text) => ({ text })));
    const found = async (text: string) =>
      (await db('word').whereRaw('lower(text) = ?', [text])).map((row: { text: string }) => row.text);
    expect(await found('đường')).toEqual(['ĐƯỜNG']);
    expect(await found('éclair')).toEqual(['ÉCLAIR']);
    expect(await found('屋根')).toEqual(['屋根']);
    const row: { small: unknown } | undefined = await db('word').first(db.raw('lower(null) as small'));
    expect(row?.small).toBeNull();
  });

  test('keeps whole numbers past 32 bits as numbers', async () => {
    const db = await engine.open('numbers', [words]);
    await db('word').insert({ text: 'late', at: 9_007_199_254_740_991 });
    expect(await db('word').first('at')).toEqual({ at: 9_007_199_254_740_991 });
  });

  test('sees changes of its tables, though the same was queried before them', async () => {
    const db = await engine.open('changing', [words]);
    await db('word').insert({ text: 'a', at: 1 });
    const ask = async () => ((await db.raw('select * from word')) as [unknown] | [[unknown]]).flat()[0];
    expect(await ask()).toEqual({ text: 'a', at: 1 });
    await db.schema.alterTable('word', (table) => {
      table.string('note').defaultTo('new');
    });
    expect(await ask()).toEqual({ text: 'a', at: 1, note: 'new' });
    await db.schema.alterTable('word', (table) => {
      table.dropColumn('at');
    });
    expect(await ask()).toEqual({ text: 'a', note: 'new' });
    expect(await selectRows(db, 'select text from word where text = ?', ['a'])).toEqual([{ text: 'a' }]);
  });

  test('keeps the values out of the error when a statement fails', async () => {
    const db = await engine.open('failing', [words]);
    await db('word').insert({ text: 'a' });
    for (const work of [
      () => db('word').where('nothing', 'a secret'),
      () => db('word').insert({ text: 'b', at: 'a secret', nothing: 'a secret' }),
      () => db.raw('select nothing from word where text = ?', ['a secret']),
    ]) {
      const error: Error = await work().then(
        () => new Error('it did not fail'),
        (reason: Error) => reason,
      );
      expect(`${error.message}\n${error.stack}\n${JSON.stringify(Object.entries(error))}`).toContain('nothing');
      expect(`${error.message}\n${error.stack}\n${JSON.stringify(Object.entries(error))}`).not.toContain('a secret');
    }
  });

  test('names its engine', async () => {
    const db = await engine.open('engine');
    expect(engineOf(db)).toBe(engine.name === 'sqlite' ? 'sqlite' : 'mysql');
    await db.transaction(async (transaction) => expect(engineOf(transaction)).toBe(engineOf(db)));
  });

  test('repeats a transaction that lost a conflict, and not one that failed by itself', async () => {
    const db = await engine.open('overtaken', [words]);
    let tries = 0;
    await transact(db, async (transaction) => {
      await transaction('word').insert({ text: `try ${++tries}` });
      if (tries < 3) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
    });
    expect(await db('word').pluck('text')).toEqual(['try 3']);
    await expect(
      transact(db, async () => {
        throw new Error('our own');
      }),
    ).rejects.toThrow('our own');
  });

  test('inserts rows at the end of the transaction, in their order, and never after a rollback', async () => {
    const db = await engine.open('at_end');
    await db.schema.createTable('line', (table) => {
      table.increments('id');
      table.string('text', 100);
    });
    const say = (database: Database, ...texts: string[]) =>
      insertAtEnd(
        database,
        'line',
        texts.map((text) => ({ text })),
      );
    const said = () => db('line').orderBy('id').pluck('text');
    await transact(db, async (transaction) => {
      await say(transaction, 'one', 'two');
      await transaction('line').insert({ text: 'before them' });
      await say(transaction, 'three');
      expect(await transaction('line').pluck('text')).toEqual(['before them']);
    });
    await transact(db, async (transaction) => {
      await say(transaction, 'taken back');
      throw new Error('our own');
    }).catch(() => null);
    await say(db, 'without one');
    expect(await said()).toEqual(['before them', 'one', 'two', 'three', 'without one']);
    await transact(db, async (transaction) => say(transaction, ...Array.from({ length: 1_100 }, () => 'many')));
    expect(await said()).toHaveLength(1_105);
  });

  test('runs the after-commit work after the commit, and never after a rollback', async () => {
    const db = await engine.open('commit');
    const done: string[] = [];
    const note = (transaction: Database, text: string) =>
      afterCommit(transaction, (database) => void done.push(`${text}, on the connection: ${database === db}`));
    await transact(db, async (transaction) => {
      note(transaction, 'outer');
      await transact(transaction, async (inner) => note(inner, 'inner'));
      expect(done).toEqual([]);
    });
    await transact(db, async (transaction) => {
      note(transaction, 'taken back');
      throw new Error('our own');
    }).catch(() => null);
    note(db, 'without one');
    expect(done).toEqual(['outer', 'inner', 'without one'].map((text) => `${text}, on the connection: true`));
  });
});

test('on SQLite a transaction that reads before it writes cannot be overtaken by another process', async () => {
  await using folder = await temporaryFolder();
  const [db, other] = [
    await openDatabase({ engine: 'sqlite', folder: folder.path }, 'comic'),
    await openDatabase({ engine: 'sqlite', folder: folder.path }, 'comic'),
  ];
  await words.up(db);
  await other.raw('PRAGMA busy_timeout = 0');
  await db.transaction(async (transaction) => {
    expect(await transaction('word')).toEqual([]);
    await expect(other('word').insert({ text: 'theirs' })).rejects.toThrow(/locked/);
    await transaction('word').insert({ text: 'ours' });
  });
  expect(await other('word').pluck('text')).toEqual(['ours']);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('SQLite files are unreadable for other users of the machine, in an existing folder too', async () => {
  await using folder = await temporaryFolder();
  const old = join(folder.path, 'db');
  await mkdir(old);
  await chmod(old, 0o755);
  for (const path of [old, join(folder.path, 'new', 'db')]) {
    await (await openDatabase({ engine: 'sqlite', folder: path }, 'comic')).destroy();
    expect((await stat(path)).mode & 0o007).toBe(0);
  }
});

test('a new SQLite file that another process is writing to is waited for', async () => {
  await using folder = await temporaryFolder();
  const filename = join(folder.path, 'comic.sqlite');
  const other = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  await other.raw('BEGIN IMMEDIATE');
  const opened = openDatabase({ engine: 'sqlite', folder: folder.path }, 'comic');
  await pause(100);
  await words.up(other);
  await other.raw('COMMIT');
  const db = await opened;
  expect(await db.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(await db('word')).toEqual([]);
  await Promise.all([db.destroy(), other.destroy()]);
});

describe('a damaged SQLite file', () => {
  async function filled(folder: string): Promise<string> {
    const db = await openDatabase({ engine: 'sqlite', folder }, 'comic');
    await words.up(db);
    await db('word').insert(
      Array.from({ length: 2000 }, (_, index) => ({ text: `word ${index} ${'x'.repeat(50)}` })).slice(0, 400),
    );
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    await db.destroy();
    return join(folder, 'comic.sqlite');
  }
  const damages: [name: string, damage: (file: string) => Promise<void>][] = [
    ['that holds something else', (file) => writeFile(file, 'this is a diary, not a database'.repeat(300))],
    ['cut short', async (file) => truncate(file, Math.floor((await readFile(file)).length / 2))],
    [
      'with a hole in it',
      async (file) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xaa, 4096, bytes.length - 4096));
      },
    ],
  ];

  test.each(damages)('%s stops the start with a sentence and is left as it is', async (_name, damage) => {
    await using folder = await temporaryFolder();
    const file = await filled(folder.path);
    await damage(file);
    const before = await readFile(file);
    const opened = openDatabase({ engine: 'sqlite', folder: folder.path }, 'comic');
    await expect(opened).rejects.toThrow(StartRefusal);
    await expect(opened).rejects.toThrow(`The comic database ${file} is damaged and was left as it is`);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('whose reading takes long is refused when it is cut short; a hole is found when it is read', async () => {
    await using folder = await temporaryFolder();
    const location = { engine: 'sqlite', folder: folder.path } as const;
    const file = join(folder.path, 'comic.sqlite');
    const db = await openDatabase(location, 'comic');
    await db.raw('create table blob_ (id integer primary key, bytes blob)');
    for (let id = 1; id <= 3; id += 1) await db.raw('insert into blob_ values (?, zeroblob(100000000))', [id]);
    await db.destroy();
    const { size } = await stat(file);
    const opened = await open(file, 'r+');
    await opened.write(Buffer.alloc(8192, 0xaa), 0, 8192, Math.floor(size / 2));
    await opened.close();
    const holed = await openDatabase(location, 'comic');
    expect(await holed.raw('select count(*) as rows_ from blob_')).toEqual([{ rows_: 3 }]);
    await expect(holed.raw('select id from blob_ where hex(substr(bytes, -1)) = ?', ['01'])).rejects.toThrow(
      'malformed',
    );
    await holed.destroy();
    await truncate(file, size - 8192);
    await expect(openDatabase(location, 'comic')).rejects.toThrow(
      `The comic database ${file} is damaged and was left as it is`,
    );
  });

  test('that cannot be opened is not reported as damaged', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'comic.sqlite'));
    const opened = openDatabase({ engine: 'sqlite', folder: folder.path }, 'comic');
    await expect(opened).rejects.toThrow(StartRefusal);
    await expect(opened).rejects.toThrow(
      /The comic database .* cannot be opened \(SQLITE_CANTOPEN\w*\): give this user the right/,
    );
  });

  test('that is whole is opened', async () => {
    await using folder = await temporaryFolder();
    await filled(folder.path);
    const db = await openDatabase({ engine: 'sqlite', folder: folder.path }, 'comic');
    expect(await db('word')).toHaveLength(400);
    await db.destroy();
  });
});

describe('DATABASE_URL', () => {
  test('chooses MySQL or MariaDB, and its absence SQLite in the data folder', () => {
    expect(databaseLocation('mysql://root@127.0.0.1:3306/site', '/data')).toEqual({
      engine: 'mysql',
      url: 'mysql://root@127.0.0.1:3306/site',
    });
    expect(databaseLocation('mysql://root@127.0.0.1:3306/site', '/data', '20')).toMatchObject({ pool: 20 });
    for (const given of [undefined, 'sqlite'])
      expect(databaseLocation(given, '/data')).toEqual({ engine: 'sqlite', folder: join('/data', 'db') });
    for (const pool of ['0', '-1', 'many', '1.5'])
      expect(() => databaseLocation(undefined, '/data', pool)).toThrow(`DATABASE_POOL is ${pool}: `);
  });

  test('that cannot be used is refused with an example, without its password', () => {
    for (const url of ['postgres://me:hidden@host/site', 'host:3306', 'mysql://me:hidden@:bad:']) {
      expect(() => databaseLocation(url, '/data')).toThrow(StartRefusal);
      expect(() => databaseLocation(url, '/data')).not.toThrow(/hidden/);
    }
  });

  test('without a server behind it is refused with what to do', async () => {
    const port = await freePort();
    const opened = openDatabase({ engine: 'mysql', url: `mysql://root@127.0.0.1:${port}/site` }, 'comic');
    await expect(opened).rejects.toThrow(StartRefusal);
    await expect(opened).rejects.toThrow(/Check DATABASE_URL and that the server runs/);
  });

  test('with a name that could be SQL is refused', async () => {
    await expect(openDatabase({ engine: 'mysql', url: 'mysql://root@127.0.0.1:1/a%60;drop' }, 'comic')).rejects.toThrow(
      /may hold only letters, digits and _/,
    );
  });
});
