import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Button, Dialog } from '@yonkoma/ui';
import { useSetAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './saved-page.module.css';
import type { SavedChapter } from './saved-rules.ts';
import type { readStorage } from './saved-store.ts';
import { removeChapters } from './saving.ts';

/** The storage that all saved chapters use, the storage that is left, and a button to free it. */
export function StorageLine({
  saved,
  storage,
}: {
  saved: readonly SavedChapter[];
  storage: Awaited<ReturnType<typeof readStorage>>;
}) {
  const shell = useShell();
  const say = useWords();
  const { size } = useFormats();
  const remove = useSetAtom(removeChapters);
  const [isAsking, setAsking] = useState(false);

  const removeAll = async () => {
    setAsking(false);
    await remove(saved.map(({ reading }) => reading.chapter.id));
    shell.notify(say('offline.removedAll'), 'good');
  };
  return (
    <div className={styles.storage}>
      <p className={styles.amounts}>
        <span>{say('offline.count', { count: saved.length })}</span>
        {storage && (
          <>
            {' '}
            <span>{say('offline.used', { size: size(storage.usedBytes) })}</span>{' '}
            <span>{say('offline.free', { size: size(storage.freeBytes) })}</span>
          </>
        )}
      </p>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
        {say('offline.removeAll')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={say('offline.removeAll')}
        closeLabel={say('close')}
      >
        <p>{say('offline.removeAllText')}</p>
        <div className={styles.choice}>
          <Button onClick={() => setAsking(false)}>{say('offline.keep')}</Button>
          <Button tone="destroy" onClick={() => void removeAll()}>
            {say('offline.removeAll')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
