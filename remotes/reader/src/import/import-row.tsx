import { useFormats } from '@yonkoma/i18n';
import { Button, classes, LinkButton } from '@yonkoma/ui';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './import-page.module.css';
import type { Import, Underway } from './use-sending.ts';

interface RowProps {
  /** What the service knows of the archive, if it does. */
  one?: Import;
  /** What this page sends of it, if it does. */
  underway: Underway | undefined;
  isDropping?: boolean;
  /** Why it could not be taken out of the list. */
  failure?: string;
  onDrop: () => void;
}

/** One archive: how far it is, what became of it, and what the importer says of its pages. */
export function ImportRow({ one, underway, isDropping = false, failure = '', onDrop }: RowProps) {
  const say = useWords();
  const { size } = useFormats();
  const name = one?.name ?? underway?.file.name ?? '';
  const wholeBytes = one?.size_bytes ?? underway?.file.size ?? 0;
  const reason = failure || underway?.reason;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.note}>{size(wholeBytes)}</span>
      </div>
      <State one={one} underway={underway} />
      {reason && <p className={styles.failure}>{reason}</p>}
      {one && one.notes.length > 0 && (
        <ul className={styles.notes}>
          {one.notes.map(({ kind, code, detail }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- notes have no id, and their order never changes
            <li key={at} className={classes(kind === 'failed' && styles.failure)}>
              {say(`import.reason.${code}`)}
              {detail && <span className={styles.note}> {detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.deeds}>
        {one?.comics.map(({ id, title }) => (
          <LinkButton key={id} to={comicAddress(id)} tone="quiet">
            {title || say('import.open')}
          </LinkButton>
        ))}
        <Button tone="quiet" disabled={isDropping} onClick={onDrop}>
          {say(one && (one.state === 'done' || one.state === 'failed') ? 'import.clear' : 'import.cancel')}
        </Button>
      </div>
    </li>
  );
}

function State({ one, underway }: Pick<RowProps, 'one' | 'underway'>) {
  const say = useWords();
  const { size } = useFormats();
  const wholeBytes = one?.size_bytes ?? underway?.file.size ?? 0;
  if (underway && !underway.reason && (!one || one.state === 'sending'))
    return (
      <div className={styles.progress}>
        <progress value={underway.sentBytes} max={Math.max(wholeBytes, 1)} aria-label={say('import.sending')} />
        <span className={styles.note}>
          {say('import.sent', { sent: size(underway.sentBytes), whole: size(wholeBytes) })}
        </span>
      </div>
    );
  if (!one) return null;
  if (one.state === 'sending')
    return <p className={styles.note}>{say('import.interrupted', { sent: size(one.received_bytes) })}</p>;
  if (one.state === 'waiting' || one.state === 'running')
    return <p className={styles.note}>{say(`import.${one.state}`)}</p>;
  const { added, replaced, unchanged, failed, pages } = one;
  const counts = [
    added > 0 && say('import.added', { count: added }),
    replaced > 0 && say('import.replaced', { count: replaced }),
    unchanged > 0 && say('import.unchanged', { count: unchanged }),
    failed > 0 && say('import.refused', { count: failed }),
    pages > 0 && say('import.pages', { count: pages }),
  ].filter((part) => part !== false);
  return (
    <p>
      {counts.join(' · ')}
      {one.is_draft === 1 && added > 0 && ` · ${say('import.asDraft')}`}
    </p>
  );
}
