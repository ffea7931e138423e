import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Announcer } from './announcer.tsx';

function Page() {
  const main = useRef<HTMLElement>(null);
  return (
    <main ref={main} tabIndex={-1}>
      <button type="button">Share</button>
      <Announcer main={main} />
    </main>
  );
}

/** Opens a chapter with the focus on a button inside it. */
const open = () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/chapter/1'] });
  render(<RouterProvider router={router} />);
  screen.getByRole('button').focus();
  return router;
};

test('another page gets the focus, and its title is announced', async () => {
  const router = open();
  document.title = 'Questions';
  await act(() => router.navigate('/ask'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await waitFor(() => expect(screen.getByText('Questions')).toBeTruthy());
});

test('a page that changes its own address keeps the focus where it is, and Back to it moves the focus', async () => {
  const router = open();
  document.title = 'Chapter 2';
  await act(() => router.navigate('/chapter/2', { replace: true, state: { staysInPlace: true } }));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('Chapter 2')).toBeTruthy());
  await act(() => router.navigate('/ask'));
  screen.getByRole('button').focus();
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
