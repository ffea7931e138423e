import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const fileOf = (dataDir: string, domain: string) => join(dataDir, 'db', `${domain}.sqlite`);

/** Reads rows from the embedded database of a domain of a running site, read-only. */
export const readRows = <Row>(dataDir: string, domain: string, sql: string, values: SQLInputValue[] = []): Row[] => {
  const database = new DatabaseSync(fileOf(dataDir, domain), { readOnly: true });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
};

/** Changes rows of a running site, for changes that otherwise only time would make. */
export const changeRows = (dataDir: string, domain: string, sql: string, values: SQLInputValue[] = []): void => {
  const database = new DatabaseSync(fileOf(dataDir, domain), { timeout: 5000 });
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
};
