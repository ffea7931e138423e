import { listReportCategories, type Message, reportMessage } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Button, Dialog, RadioGroup, Spinner, TextArea } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './asking.module.css';

const longest = 200;

/** Tells the moderators about a message one received: what is wrong with it, and in words if one wishes. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const say = useWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('message.reportOf', { name: message.user.nickname })}
      closeLabel={say('close')}
    >
      <ReportForm message={message} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ message, onClose }: { message: Message; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { data: categories, error } = useAnswer(listReportCategories, {});
  const [category, setCategory] = useState(0);
  const [content, setContent] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return undefined;
    if (category === 0) return setFailure(say('message.report.missing'));
    setSending(true);
    try {
      await shell.call(
        reportMessage,
        { id: message.id, category_id: category, content: content.trim() },
        { success: say('message.reported') },
      );
      return onClose();
    } catch (refused) {
      setSending(false);
      return setFailure(refused instanceof Error ? refused.message : String(refused));
    }
  };
  if (error) return <p role="alert">{error.message}</p>;
  if (!categories) return <Spinner label={say('message.report.reason')} />;
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
        label={say('message.report.reason')}
        value={category}
        onChange={(id) => {
          setCategory(id);
          setFailure('');
        }}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextArea
        label={say('message.report.details')}
        help={say('message.report.help')}
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
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button tone="primary" type="submit" aria-busy={isSending || undefined}>
          {say('message.report.send')}
        </Button>
      </div>
    </form>
  );
}
