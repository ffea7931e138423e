import { fireEvent, render } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Nearby } from './nearby.tsx';

afterEach(() => vi.restoreAllMocks());

const beginAt = (top: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

/** The place when its children are there, while it begins so far below the top of the screen. */
const placeAt = async (top: number) => {
  beginAt(top);
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
  return place;
};

test('reserves no more than the rest of the screen once its children are there', async () => {
  const { style } = await placeAt(window.innerHeight - 400);
  expect(style.minHeight).toBe('400px');
});

test('keeps its space while what came is still waiting for what it shows', async () => {
  beginAt(window.innerHeight + 500);
  const { container, rerender } = render(
    <Nearby isWanted>
      <p data-part-on-its-way>soon</p>
    </Nearby>,
  );
  const { style } = container.firstElementChild as HTMLElement;
  expect(style.minHeight).toBe('');
  rerender(
    <Nearby isWanted>
      <p key="here">here</p>
    </Nearby>,
  );
  await expect.poll(() => style.minHeight).toBe('240px');
});

test('keeps little more than its children where the screen does not show it yet', async () => {
  const { style } = await placeAt(window.innerHeight + 500);
  expect(style.minHeight).toBe('240px');
});

test('gives back what the visitor no longer sees, and takes no more when they come again', async () => {
  const { style } = await placeAt(window.innerHeight - 600);
  for (const [fromFoot, height] of [
    [300, '300px'],
    [500, '300px'],
    [100, '240px'],
  ] as const) {
    beginAt(window.innerHeight - fromFoot);
    fireEvent.scroll(window);
    expect(style.minHeight).toBe(height);
  }
});
