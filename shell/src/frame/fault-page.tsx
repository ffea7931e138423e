import { Button, EmptyState } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';

/** What is left when the frame itself fails. Its ways on are full loads: nothing of the page that failed goes along. */
export function FaultPage() {
  const say = useWords();
  return (
    <main>
      <EmptyState
        title={<h1>{say('fault.title')}</h1>}
        text={say('fault.text')}
        action={
          <>
            <Button tone="primary" onClick={() => location.reload()}>
              {say('remoteFailed.retry')}
            </Button>{' '}
            <Button onClick={() => location.assign('/')}>{say('notFound.home')}</Button>
          </>
        }
      />
    </main>
  );
}
