import { EmptyState, LinkButton } from '@yonkoma/ui';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { firstReachable } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';

/** `/user` itself redirects to the first page of the member's menus. */
export default function UserHome() {
  const say = useWords();
  const shell = useShell();
  const { side } = useMenus();
  const to = firstReachable(side);
  useEffect(() => {
    if (!to) shell.notify(say('user.nothing'), 'bad');
  }, [to, shell, say]);
  if (to) return <Navigate to={to} replace />;
  return (
    <EmptyState
      title={<h1>{say('user.title')}</h1>}
      text={say('user.nothing')}
      action={
        <LinkButton to="/" tone="primary">
          {say('notFound.home')}
        </LinkButton>
      }
    />
  );
}
