import { listOwnQuestions, type Question } from '@yonkoma/contract';
import { QuestionRow } from '../list/question-row.tsx';
import { useWords } from '../words.ts';
import { Drafts } from './drafts.tsx';
import { OwnPage } from './own-page.tsx';

export default function OwnQuestionsPage() {
  const say = useWords();
  return (
    <OwnPage
      what="questions"
      endpoint={listOwnQuestions}
      next={{ to: '/ask/post', label: say('ask') }}
      before={<Drafts />}
      Row={OwnQuestion}
    />
  );
}

/** Only its author sees a question that is held or was refused, with the reason. */
function OwnQuestion({ one }: { one: Question }) {
  const say = useWords();
  return (
    <QuestionRow
      question={one}
      note={one.status === 'normal' ? undefined : <span>{say(one.status === 'refused' ? 'refused' : 'waiting')}</span>}
    />
  );
}
