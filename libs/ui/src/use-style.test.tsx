import { act, render } from '@testing-library/react';
import { type Ref, StrictMode, Suspense, use, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type StyleValue, useStyle } from './index.ts';

interface BoxProps {
  color?: StyleValue;
  gap?: string;
  width?: string;
  /** The element is another one with another key, and absent with an empty one. */
  as?: string;
  other?: Ref<HTMLElement>;
}

function Box({ color, gap, width, as, other }: BoxProps) {
  const look = useStyle({ color, '--gap': gap, ...(width !== undefined && { width }) }, other);
  return as === '' ? null : <p key={as} ref={look} />;
}

const boxIn = (place: Element) => place.querySelector('p') as HTMLElement;
const styleIn = (place: Element) => boxIn(place).getAttribute('style');

test('an element has its properties, follows their changes and loses those that are left out', () => {
  const { container, rerender } = render(<Box color="red" gap="4px" width="10px" />);
  expect(styleIn(container)).toBe('color: red; --gap: 4px; width: 10px;');
  rerender(<Box color="blue" gap="4px" />);
  expect(styleIn(container)).toBe('color: blue; --gap: 4px;');
  rerender(<Box color="" />);
  expect(styleIn(container)).toBe('');
});

test('an element that comes later, or in place of another, has them too', () => {
  const { container, rerender } = render(<Box color="red" as="" />);
  rerender(<Box color="red" as="a" />);
  expect(styleIn(container)).toBe('color: red;');
  rerender(<Box color="red" gap="4px" as="b" />);
  expect(styleIn(container)).toBe('color: red; --gap: 4px;');
});

test('what other code has set on the element stays', () => {
  const { container, rerender } = render(<Box color="red" />);
  boxIn(container).style.height = '5px';
  rerender(<Box color="blue" />);
  expect(boxIn(container).style.height).toBe('5px');
});

test('a function is called once, and again only when it is another one', () => {
  const red = vi.fn(() => 'red');
  const { container, rerender } = render(<Box color={red} />);
  rerender(<Box color={red} gap="4px" />);
  expect(red).toHaveBeenCalledTimes(1);
  rerender(<Box color={() => 'blue'} />);
  expect(boxIn(container).style.color).toBe('blue');
});

test('layout effects see the properties, at first and after each change', () => {
  const seen: (string | undefined)[] = [];
  function Measured({ width }: { width: string }) {
    const box = useRef<HTMLParagraphElement>(null);
    useLayoutEffect(() => void seen.push(box.current?.style.width));
    return <p ref={useStyle({ width }, box)} />;
  }
  const { rerender } = render(<Measured width="1px" />);
  rerender(<Measured width="2px" />);
  expect(seen).toEqual(['1px', '2px']);
});

test('a ref that is a function gets the element, and null when it leaves', () => {
  const other = vi.fn();
  const { container, unmount } = render(<Box other={other} />);
  expect(other).toHaveBeenLastCalledWith(boxIn(container));
  unmount();
  expect(other).toHaveBeenLastCalledWith(null);
});

test('a change that comes while the element is hidden is there when it is shown again', async () => {
  let arrive = () => {};
  const later = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const Waiting = () => use(later);
  const shown = (color: string, isWaiting: boolean) => (
    <StrictMode>
      <Suspense>
        <Box color={color} />
        {isWaiting && <Waiting />}
      </Suspense>
    </StrictMode>
  );
  const { container, rerender } = render(shown('red', false));
  const box = boxIn(container);
  await act(async () => rerender(shown('blue', true)));
  expect(box.style.display).toBe('none');
  await act(async () => arrive());
  expect(boxIn(container)).toBe(box);
  expect(styleIn(container)).toBe('color: blue;');
});

test('the server writes no style and calls no function, and hydration applies both without a complaint', async () => {
  const color = vi.fn(() => 'red');
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Box color={color} gap="4px" />);
  expect(place.innerHTML).toBe('<p></p>');
  expect(color).not.toHaveBeenCalled();
  const box = boxIn(place);
  const root = await act(() => hydrateRoot(place, <Box color={color} gap="4px" />));
  expect(boxIn(place)).toBe(box);
  expect(styleIn(place)).toBe('color: red; --gap: 4px;');
  act(() => root.render(<Box color={color} gap="8px" />));
  expect(styleIn(place)).toBe('color: red; --gap: 8px;');
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
  act(() => root.unmount());
});
