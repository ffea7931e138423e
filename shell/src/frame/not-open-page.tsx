import { useBrowserValue } from '@yonkoma/remote-kit';
import { Button, EmptyState, LinkButton } from '@yonkoma/ui';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../language/words.ts';

const readCanGoBack = () => Number((window.history.state as { idx?: number } | null)?.idx) > 0;

/** Shown at the addresses of sections whose remote is not live. `isClosed` in `page/shell.json` marks them. */
export default function NotOpenPage() {
  const say = useWords();
  const navigate = useNavigate();
  const canGoBack = useBrowserValue(readCanGoBack, false);
  return (
    <EmptyState
      subject="search"
      title={<h1>{say('notOpen.title')}</h1>}
      text={say('notOpen.text')}
      action={
        <>
          <LinkButton to="/" tone="primary">
            {say('notFound.home')}
          </LinkButton>
          {canGoBack && <Button onClick={() => void navigate(-1)}>{say('notOpen.back')}</Button>}
        </>
      }
    />
  );
}
