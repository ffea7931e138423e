import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollPlace } from './use-scroll-place.ts';

function Page() {
  useScrollPlace({ keepsOwnPlace: false });
  return null;
}

/** Opens a page that is scrolled by `y` pixels when the shell begins to run. */
const openAt = (y: number) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/blog'] });
  render(<RouterProvider router={router} />);
  return { router, scrollTo };
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('who has scrolled a page before the shell runs stays there, and the next page begins at its top', async () => {
  const { router, scrollTo } = openAt(300);
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/ask'));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })));
});

test('a page that nobody has scrolled yet begins at its top', () => {
  expect(openAt(0).scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});
