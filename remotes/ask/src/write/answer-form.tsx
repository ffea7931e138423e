import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { elementId } from '../answer/reply-rules.ts';
import { noFields } from '../draft/draft-rules.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useScope } from '../question/question-scope.ts';
import { sentWords, useWords } from '../words.ts';
import { AnswerComposer } from './answer-composer.tsx';

/** The form for an answer. A guest can begin, and returns to it after signing in. */
export default function AnswerForm() {
  const say = useWords();
  const shell = useShell();
  const { questionId, verbs } = useScope();
  const [round, setRound] = useState(0);
  const draft = useDraft(`answer ${questionId}`, noFields);
  const send = async (content: string) => {
    const { comment, ...posted } = await verbs.answer(content);
    draft.restart();
    setRound(round + 1);
    shell.notify(sentWords(say, posted, 'answer.sent'), 'good');
    setTimeout(() => requestAnimationFrame(() => document.getElementById(elementId(comment))?.focus()));
  };
  return (
    <AnswerComposer
      key={round}
      draft={draft}
      label={say('answer.write')}
      sendLabel={say('answer.send')}
      rows={6}
      onSend={send}
    />
  );
}
