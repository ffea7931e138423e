import { RemoteBuild } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import type { Found, Rule } from '../rule.ts';

/** What stands in the document as it came and not in what was read of it. */
function findUnread(given: unknown, read: unknown, at: string): Found[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const where = at ? `${at}.${key}` : key;
    if (!Object.hasOwn(read, key)) return [{ says: `${where} means nothing here`, where }];
    return findUnread(value, (read as Record<string, unknown>)[key], where);
  });
}

/**
 * A later preset may declare what this site does not know yet, such as who may see a page: passed over, it would be
 * open to everybody.
 */
export const unknownFields: Rule = {
  id: 'unknown-fields',
  severity: 'error',
  issue: 'The build document holds a field that this site does not know and would ignore.',
  fix: 'Leave the field out, or release the registry that knows it first.',
  source: 'build',
  check({ document }) {
    const { success, output } = v.safeParse(RemoteBuild, document);
    return success ? findUnread(document, output, '') : [];
  },
};
