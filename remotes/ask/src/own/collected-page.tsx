import { listCollectedQuestions, type Question } from '@yonkoma/contract';
import { QuestionRow } from '../list/question-row.tsx';
import { useWords } from '../words.ts';
import { OwnPage } from './own-page.tsx';

export default function CollectedPage() {
  const say = useWords();
  return (
    <OwnPage
      what="collected"
      endpoint={listCollectedQuestions}
      next={{ to: '/ask', label: say('own.toQuestions') }}
      Row={Collected}
    />
  );
}

const Collected = ({ one }: { one: Question }) => <QuestionRow question={one} />;
