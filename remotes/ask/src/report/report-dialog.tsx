import { explainAskReports, listAskReportCategories } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Button, Dialog, RadioGroup, Spinner, TextArea } from '@yonkoma/ui';
import { useState } from 'react';
import type { Reply } from '../answer/reply-rules.ts';
import { nameOf } from '../member/names.ts';
import styles from '../question/question.module.css';
import { useScope } from '../question/question-scope.ts';
import { useDoing } from '../question/use-doing.ts';
import { useWords } from '../words.ts';

const longest = 200;

interface ReportDialogProps {
  /** null for the question. */
  reply: Reply | null;
  questionId: number;
  onClose: () => void;
}

/** Tells the moderators about something said: what is wrong with it, and what becomes of the report. */
export function ReportDialog({ reply, questionId, onClose }: ReportDialogProps) {
  const say = useWords();
  const title = reply ? say('report.titleOf', { name: nameOf(reply.user, say) }) : say('question.report');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={say('close.dialog')}>
      <ReportForm target={reply ? 'comment' : 'post'} id={reply?.id ?? questionId} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ target, id, onClose }: { target: 'post' | 'comment'; id: number; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { verbs } = useScope();
  const { data: categories, error } = useAnswer(listAskReportCategories, {});
  const { data: explained } = useAnswer(explainAskReports, {});
  const [category, setCategory] = useState(0);
  const [content, setContent] = useState('');
  const { isDoing, failure, setFailure, run } = useDoing(onClose);
  const send = () => {
    if (category === 0) return setFailure(say('report.noReason'));
    return void run(async () => {
      await verbs.report(target, id, category, content.trim());
      shell.notify(say('report.sent'), 'good');
    });
  };
  if (error) return <p role="alert">{error.message}</p>;
  if (!categories) return <Spinner label={say('report.reason')} />;
  return (
    <form
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RadioGroup
        label={say('report.reason')}
        value={category}
        onChange={(chosen) => {
          setCategory(chosen);
          setFailure('');
        }}
        options={categories.map(({ id: value, name: label }) => ({ value, label }))}
      />
      <TextArea label={say('report.details')} maxLength={longest} value={content} onChange={setContent} />
      {explained && <div className={styles.explained} dangerouslySetInnerHTML={{ __html: explained.content }} />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.choices}>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button tone="primary" type="submit" aria-busy={isDoing || undefined}>
          {say('report.send')}
        </Button>
      </div>
    </form>
  );
}
