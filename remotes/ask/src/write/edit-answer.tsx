import { type QuestionAnswer, readAskSource } from '@yonkoma/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { Failure, Spinner } from '@yonkoma/ui';
import { useMemo, useState } from 'react';
import { noFields } from '../draft/draft-rules.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useScope } from '../question/question-scope.ts';
import { sentWords, useWords } from '../words.ts';
import { AnswerComposer } from './answer-composer.tsx';

interface Source {
  content: string;
  revision: number;
}

/** Edits an answer in its place. Its earlier text stays in the history. */
export default function EditAnswer({ answer, onDone }: { answer: QuestionAnswer; onDone: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { data, error, refetch } = useQuery<Source, CallFailure>({
    queryKey: ['ask', 'source', 'comment', answer.id],
    queryFn: ({ signal }) => shell.call(readAskSource, { target: 'comment', id: answer.id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <Failure
        title={say('write.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    );
  return data ? <EditForm answer={answer} source={data} onDone={onDone} /> : <Spinner label={say('edit')} />;
}

function EditForm({ answer, source, onDone }: { answer: QuestionAnswer; source: Source; onDone: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { verbs } = useScope();
  // The form edits the text that was read when it opened. Later refetches do not change it.
  const [{ content: original, revision }] = useState(source);
  const start = useMemo(() => ({ ...noFields, content: original }), [original]);
  const draft = useDraft(`edit ${answer.id}`, start);
  const send = async (content: string) => {
    const posted = await verbs.edit(answer, content, revision);
    draft.finish();
    shell.notify(sentWords(say, posted, 'saved'), 'good');
    onDone();
  };
  const cancel = () => {
    void draft.discard();
    onDone();
  };
  return (
    <AnswerComposer draft={draft} label={say('answer.edit')} sendLabel={say('save')} onSend={send} onCancel={cancel} />
  );
}
