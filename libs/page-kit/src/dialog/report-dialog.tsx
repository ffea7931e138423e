import type { listAskReportCategories, listReportCategories } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { RadioGroup, Spinner, TextArea } from '@yonkoma/ui';
import { type ReactNode, useState } from 'react';
import { useAsMember } from '../act/use-as-member.ts';
import { FormDialog, type FormDialogWords } from './form-dialog.tsx';
import { useDoing } from './use-doing.ts';

const maxLength = 200;

interface ReportDialogProps {
  words: FormDialogWords & { reason: string; noReason: string; details: string; detailsHelp?: string };
  /**
   * The endpoint that lists the categories. The remote passes it, because its build lists the endpoints that its own
   * code imports.
   */
  categories: typeof listReportCategories | typeof listAskReportCategories;
  /** @throws the reason when the report was refused */
  onSend: (categoryId: number, content: string) => Promise<unknown>;
  onClose: () => void;
  /** An explanation of what happens with a report. */
  children?: ReactNode;
}

/** A form that reports a comment to the moderators, with a reason and a text. */
export function ReportDialog({ words, categories: endpoint, onSend, onClose, children }: ReportDialogProps) {
  const asMember = useAsMember();
  const { data: categories, error } = useAnswer(endpoint, {});
  const [category, setCategory] = useState(0);
  const [content, setContent] = useState('');
  const { isDoing, failure, setFailure, run } = useDoing(onClose);
  const waiting = error ? <p role="alert">{error.message}</p> : <Spinner label={words.reason} />;
  return (
    <FormDialog
      words={words}
      failure={failure}
      isDoing={isDoing}
      onConfirm={() =>
        category === 0 ? setFailure(words.noReason) : void run(() => asMember(() => onSend(category, content.trim())))
      }
      onClose={onClose}
      instead={categories ? undefined : waiting}
    >
      <RadioGroup
        label={words.reason}
        value={category}
        onChange={(id) => {
          setCategory(id);
          setFailure('');
        }}
        options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextArea
        label={words.details}
        help={words.detailsHelp}
        maxLength={maxLength}
        value={content}
        onChange={setContent}
      />
      {children}
    </FormDialog>
  );
}
