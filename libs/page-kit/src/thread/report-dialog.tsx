import { useAnswer } from '@yonkoma/remote-kit';
import { Button, Dialog, RadioGroup, Spinner, TextArea } from '@yonkoma/ui';
import { useState } from 'react';
import { isSignedOut, useAsMember } from '../act/use-as-member.ts';
import styles from './dialogs.module.css';
import { nameOf } from './names.ts';
import type { Talk } from './talk.ts';
import { type Asked, useScope } from './thread-scope.ts';

const longest = 200;

/** Tells the moderators about a comment: what is wrong with it, and in words if one wishes. */
export function ReportDialog({ said, onClose }: { said: Asked['said']; onClose: () => void }) {
  const {
    say,
    talk: { report },
  } = useScope();
  if (!report) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('comment.reportOf', { name: nameOf(said, say) })}
      closeLabel={say('close')}
    >
      <ReportForm said={said} report={report} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({
  said,
  report,
  onClose,
}: {
  said: Asked['said'];
  report: NonNullable<Talk['report']>;
  onClose: () => void;
}) {
  const { say, tell } = useScope();
  const asMember = useAsMember();
  const { data: categories, error } = useAnswer(report.categories, {});
  const [category, setCategory] = useState(0);
  const [content, setContent] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending) return;
    if (category === 0) return setFailure(say('comment.reason.missing'));
    setSending(true);
    try {
      await asMember(async () => report.send(said.id, category, content.trim()));
      onClose();
      tell(say('comment.reported'));
    } catch (refused) {
      setSending(false);
      if (isSignedOut(refused)) onClose();
      else setFailure(refused instanceof Error ? refused.message : String(refused));
    }
    return undefined;
  };
  if (error) return <p role="alert">{error.message}</p>;
  if (!categories) return <Spinner label={say('comment.reason.label')} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RadioGroup
        label={say('comment.reason.label')}
        value={category}
        onChange={(id) => {
          setCategory(id);
          setFailure('');
        }}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextArea
        label={say('comment.reason.details')}
        help={say('comment.reason.detailsHelp')}
        maxLength={longest}
        value={content}
        onChange={setContent}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.choices}>
        <Button onClick={onClose}>{say('comment.cancel')}</Button>
        <Button tone="primary" type="submit" aria-busy={isSending || undefined}>
          {say('comment.reason.send')}
        </Button>
      </div>
    </form>
  );
}
