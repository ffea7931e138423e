import { EmptyState, LinkButton } from '@yonkoma/ui';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';

/** The longest part of an address that is shown. */
const readLength = 200;

/** Shown at an unknown address. */
export function NotFoundPage() {
  const say = useWords();
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={<h1>{say('notFound.title')}</h1>}
      text={say('notFound.text', { path: pathname.slice(0, readLength) })}
      action={
        <LinkButton to="/" tone="primary">
          {say('notFound.home')}
        </LinkButton>
      }
    />
  );
}
