import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const fileOf = (dataDir: string, domain: string) => join(dataDir, 'db', `${domain}.sqlite`);

/** What a running site keeps in the embedded database of one domain, without a right to change it. */
export const readRows = <Row>(dataDir: string, domain: string, sql: string, values: SQLInputValue[] = []): Row[] => {
  const database = new DatabaseSync(fileOf(dataDir, domain), { readOnly: true });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
};

/** Changes what a running site keeps: for what only time would change. */
export const changeRows = (dataDir: string, domain: string, sql: string, values: SQLInputValue[] = []): void => {
  const database = new DatabaseSync(fileOf(dataDir, domain), { timeout: 5000 });
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
};
