import { Button, EmptyState } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';

/** Shown when the frame itself fails. Its links are full loads, so nothing of the failed page is kept. */
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
