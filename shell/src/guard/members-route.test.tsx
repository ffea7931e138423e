import { createStore, Provider } from 'jotai';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Session } from '../session/create-session.ts';
import { membersRoute } from './members-route.tsx';

/** The page to which guests are redirected. */
function SignInPage() {
  return <output>{new URLSearchParams(useLocation().search).get('to')}</output>;
}

/** Opens a page with a link to a page for members. */
const openLink = (to: string, session: { enter: () => Promise<boolean> }) => {
  const guard = membersRoute({ ...session, calls: { token: () => '' } } as Session, [
    { path: '/user/level', element: <h1>Levels</h1> },
  ]);
  const router = createMemoryRouter([
    { path: '/', element: <Link to={to}>Go</Link> },
    { path: '/user/login', element: <SignInPage /> },
    guard,
  ]);
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
};

test('a guest who follows a link for members is sent to sign in, and returns to its place on the page', async () => {
  openLink('/user/level?of=year#steps', { enter: async () => false });
  expect((await screen.findByRole('status')).textContent).toBe('/user/level?of=year#steps');
});
