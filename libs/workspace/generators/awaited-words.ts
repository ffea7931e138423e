import { dirname } from 'node:path';
import { countUntranslated } from '@yonkoma/i18n/node';
import { json, type Changes, type Checkout } from './change.ts';
import type { Records } from './language-record.ts';
import { languageFile } from './languages.ts';

/**
 * Adds folders to `awaits` of a language where most of the changed words are copies of its fallback. This happens
 * because a generator has words in fewer languages than the site may have.
 */
export const withAwaitedWords = (checkout: Checkout, changes: Changes): Changes => {
  const records = JSON.parse(checkout.read(languageFile)) as Records;
  let isChanged = false;
  for (const path of Object.keys(changes)) {
    const [, language = ''] = /\/locales\/(?:.+\/)?([^/]+)\.json$/.exec(path) ?? [];
    const record = records[language];
    const folder = dirname(path);
    if (!record?.fallback || record.awaits?.includes(folder)) continue;
    const { same, all } = countUntranslated(
      JSON.parse(changes[path] ?? ''),
      JSON.parse(changes[`${folder}/${record.fallback}.json`] ?? ''),
    );
    if (same <= all / 2) continue;
    record.awaits = [...(record.awaits ?? []), folder].sort();
    isChanged = true;
  }
  return isChanged ? { ...changes, [languageFile]: json(records) } : changes;
};
