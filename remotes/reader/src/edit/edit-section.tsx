import { Button } from '@yonkoma/ui';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words.ts';
import styles from './edit-page.module.css';

/** A part of the page with a heading. */
export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A form with the reason of a refusal and a button to save; with changes it says so, and they can be discarded. */
export function EditForm({
  failure,
  isDoing,
  isChanged,
  onSubmit,
  onDiscard,
  children,
}: {
  failure: string;
  isDoing: boolean;
  isChanged: boolean;
  onSubmit: () => void;
  onDiscard: () => void;
  children: ReactNode;
}) {
  const say = useWords();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      <div className={styles.acts}>
        <Button type="submit" tone="primary" aria-busy={isDoing || undefined}>
          {say('edit.save')}
        </Button>
        {isChanged && (
          <>
            <Button tone="quiet" onClick={onDiscard}>
              {say('edit.discard')}
            </Button>
            <p className={styles.note}>{say('edit.unsaved')}</p>
          </>
        )}
      </div>
    </form>
  );
}
