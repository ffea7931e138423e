import { render } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Nearby } from './nearby.tsx';

afterEach(() => vi.restoreAllMocks());

/** The reserved height of the place when its children are there, while it begins so far below the top of the screen. */
const reservedAt = async (top: number) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  const arriving = Promise.withResolvers<{ default: () => ReactNode }>();
  const Late = lazy(() => arriving.promise);
  const { container, findByText } = render(
    <Nearby isWanted>
      <Late />
    </Nearby>,
  );
  const place = container.firstElementChild as HTMLElement;
  expect(place.style.minHeight).toBe('');
  arriving.resolve({ default: () => <p>here</p> });
  await findByText('here');
  return place.style.minHeight;
};

test('reserves no more than the rest of the screen once its children are there', async () => {
  expect(await reservedAt(window.innerHeight - 400)).toBe('400px');
});

test('keeps little more than its children where the screen does not show it yet', async () => {
  expect(await reservedAt(window.innerHeight + 500)).toBe('240px');
});
