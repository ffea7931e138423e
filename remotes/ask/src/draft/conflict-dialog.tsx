import { useFormats } from '@yonkoma/i18n';
import { Button, Dialog } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import type { Fields } from './draft-rules.ts';
import styles from './draft.module.css';
import type { Draft } from './use-draft.ts';

/**
 * The same draft was changed in two places. The dialog shows both versions, and the writer chooses one. Nothing is lost
 * before that.
 */
export function ConflictDialog({ draft: { fields, conflict, settle } }: { draft: Draft }) {
  const say = useWords();
  const { ago } = useFormats();
  if (!conflict || !fields) return null;
  const version = (title: string, { title: heading, content }: Fields, keeps: 'here' | 'other', label: string) => (
    <section className={styles.version} aria-label={title}>
      <h3 className={styles.which}>{title}</h3>
      <div className={styles.words} tabIndex={0} role="group" aria-label={title} dir="auto">
        {[heading, content].filter((text) => text !== '').join('\n\n')}
      </div>
      <Button tone={keeps === 'here' ? 'primary' : 'plain'} onClick={() => settle(keeps)}>
        {label}
      </Button>
    </section>
  );
  return (
    <Dialog
      isOpen
      onClose={() => settle('here')}
      title={say('draft.conflict.title')}
      closeLabel={say('draft.conflict.keepHere')}
    >
      <p className={styles.why}>{say('draft.conflict.text')}</p>
      <div className={styles.versions}>
        {version(say('draft.conflict.here'), fields, 'here', say('draft.conflict.keepHere'))}
        {version(
          say('draft.conflict.other', { when: ago(conflict.at / 1000) }),
          conflict.fields,
          'other',
          say('draft.conflict.takeOther'),
        )}
      </div>
    </Dialog>
  );
}
