import { useQueryClient } from '@tanstack/react-query';
import { dropImport, listImports } from '@yonkoma/contract';
import { isForbidden, useDoing } from '@yonkoma/page-kit';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Checkbox, EmptyState, Failure, PanelSkeleton } from '@yonkoma/ui';
import { FileUp } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './import-page.module.css';
import { ImportRow } from './import-row.tsx';
import { type Import, type Underway, useSending } from './use-sending.ts';

const lookAgainMs = 2000;
const none: readonly Import[] = [];

/** Where a member with the right to do so sends comic archives, and reads what became of them. */
export default function ImportPage() {
  const shell = useShell();
  const say = useWords();
  const queries = useQueryClient();
  const { data, error, refetch } = useAnswer(listImports, {});
  const list = data?.list ?? none;
  const [isDraft, setDraft] = useState(false);
  const [isLenient, setLenient] = useState(false);
  const lookAgain = useCallback(() => void queries.invalidateQueries({ queryKey: [listImports.name] }), [queries]);
  const { underway, add, remove } = useSending(list, lookAgain);
  const title = say('import.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const isBusy = list.some(({ state }) => state === 'waiting' || state === 'running');
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(timer);
  }, [isBusy, lookAgain]);

  const take = (files: FileList | null) => add(Array.from(files ?? []), { isDraft, isLenient });
  const unknown = underway.filter(({ id }) => id === undefined || !list.some((one) => one.id === id));
  if (error && isForbidden(error))
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <Failure title={say('import.failed')} text={error.message} />
      </div>
    );
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{say('import.text')}</p>
      <label className={styles.place}>
        <FileUp size={32} aria-hidden />
        <strong>{say('import.choose')}</strong>
        <small className={styles.note}>{say('import.formats')}</small>
        {/* It lies over the whole place, so the browser itself takes what is dropped there. */}
        <input
          type="file"
          multiple
          className={styles.file}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <div className={styles.choices}>
        <Checkbox label={say('import.draft')} help={say('import.draftHelp')} isChecked={isDraft} onChange={setDraft} />
        <Checkbox
          label={say('import.lenient')}
          help={say('import.lenientHelp')}
          isChecked={isLenient}
          onChange={setLenient}
        />
      </div>
      {error && !data && (
        <Failure
          title={say('import.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PanelSkeleton shape="text" />}
      {data && list.length === 0 && underway.length === 0 && <EmptyState title={say('import.empty')} />}
      {(list.length > 0 || unknown.length > 0) && (
        <ul className={styles.list} aria-label={say('import.list')}>
          {unknown.map((one) => (
            <ImportRow key={`new ${one.key}`} underway={one} onDrop={() => remove(one.key)} />
          ))}
          {list.map((one) => (
            <Known
              key={one.id}
              one={one}
              underway={underway.find(({ id }) => id === one.id)}
              onStop={remove}
              onDropped={lookAgain}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface KnownProps {
  one: Import;
  underway: Underway | undefined;
  onStop: (key: number) => void;
  onDropped: () => void;
}

/** An archive that the service knows, with what this page sends of it. */
function Known({ one, underway, onStop, onDropped }: KnownProps) {
  const shell = useShell();
  const { isDoing, failure, run } = useDoing(onDropped);
  const drop = () => {
    if (underway) onStop(underway.key);
    void run(() => shell.call(dropImport, { id: one.id }));
  };
  return <ImportRow one={one} underway={underway} isDropping={isDoing} failure={failure} onDrop={drop} />;
}
