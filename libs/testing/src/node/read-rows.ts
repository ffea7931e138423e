import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** What a running site keeps in the embedded database of one domain, without a right to change it. */
export const readRows = <Row>(dataDir: string, domain: string, sql: string, values: SQLInputValue[] = []): Row[] => {
  const database = new DatabaseSync(join(dataDir, 'db', `${domain}.sqlite`), { readOnly: true });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
};
