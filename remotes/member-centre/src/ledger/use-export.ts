import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../file/save-file.ts';
import { useWords } from '../words.ts';
import { collectEntries, perCall } from './collect-entries.ts';
import { csvOf } from './csv-rules.ts';
import type { Filter } from './filter-rules.ts';
import { askLog, digitsOf, type Kind } from './log.ts';

/** Exports all entries of the filter as a file. `progress` is set while it runs. Leaving the page stops it. */
export function useExport(kind: Kind, filter: Filter) {
  const shell = useShell();
  const say = useWords();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  async function bring() {
    const { signal } = stop.current;
    setProgress({ done: 0, total: 0 });
    try {
      const { entries, timeZone } = await collectEntries(
        (page) => askLog(shell, kind, { ...filter, page, limit: perCall }, signal),
        (done, total) => setProgress({ done, total }),
      );
      const heads = [
        say('ledger.when'),
        say('ledger.what'),
        say('ledger.change'),
        say('ledger.before'),
        say('ledger.after'),
      ];
      saveFile(
        `${kind === 'score' ? 'points' : 'balance'}.csv`,
        csvOf(entries, { heads, timeZone, digits: digitsOf(kind) }),
        'text/csv;charset=utf-8',
      );
    } catch (error) {
      if (!signal.aborted) shell.notify((error as Error).message, 'bad');
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, bring };
}
