import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useBrowserValue, useIsHydrating } from './use-browser-value.ts';

const readOrder = () => ({ order: localStorage.getItem('order') });
const serverOrder = { order: 'oldest' };
const first: string[] = [];

function Order() {
  const { order } = useBrowserValue(readOrder, serverOrder);
  const text = useIsHydrating() ? `${order} on the server` : order;
  first.push(String(text));
  return <p>{text}</p>;
}

function readAs(order: string) {
  localStorage.setItem('order', order);
  first.length = 0;
}

test('a hydrated page first shows what the server gave, then the value of the browser', async () => {
  readAs('newest');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Order />);
  expect(container.textContent).toBe('oldest on the server');
  first.length = 0;
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(container, <Order />, { onRecoverableError }));
  expect([first[0], container.textContent]).toEqual(['oldest on the server', 'newest']);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('any other page has the value of the browser in its first render', () => {
  readAs('newest');
  render(<Order />);
  expect(first).toEqual(['newest']);
});

test('a change is read anew, and another function too', async () => {
  const screenOf = Object.assign(new EventTarget(), { size: 1 });
  const read = () => [screenOf.size];
  const subscribe = (changed: () => void) => {
    screenOf.addEventListener('change', changed);
    return () => screenOf.removeEventListener('change', changed);
  };
  function Size({ from }: { from: () => number[] }) {
    return <p>{useBrowserValue(from, [], subscribe).join(' ')}</p>;
  }
  const { rerender, unmount } = render(<Size from={read} />);
  await act(async () => {
    screenOf.size = 2;
    screenOf.dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('2')).toBeTruthy();
  rerender(<Size from={() => [3, 4]} />);
  expect(screen.getByText('3 4')).toBeTruthy();
  unmount();
});
