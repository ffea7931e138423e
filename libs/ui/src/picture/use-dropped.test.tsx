import { expect, test, vi } from 'vitest';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { pastedPictures } from './pictures-in.ts';
import { useDropped } from './use-dropped.ts';

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const letter = new File(['x'], 'a.txt', { type: 'text/plain' });
const held = (types: string[], files: File[] = []) => ({ dataTransfer: { types, files } });

function Place({ onDropped }: { onDropped: (files: File[]) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isAimedAt = useDropped(place, onDropped);
  return <div ref={place} role="group" aria-label={isAimedAt ? 'aimed at' : 'place'} />;
}

function open() {
  const onDropped = vi.fn<(files: File[]) => void>();
  render(<Place onDropped={onDropped} />);
  const drop = (given: object) => {
    const event = createEvent.drop(screen.getByRole('group'), given);
    fireEvent(screen.getByRole('group'), event);
    return event.defaultPrevented;
  };
  return { onDropped, drop };
}

test('dropped pictures are taken, other files are not, and neither opens in place of the page', () => {
  const { onDropped, drop } = open();
  fireEvent.dragOver(screen.getByRole('group'), held(['Files']));
  expect(screen.getByRole('group', { name: 'aimed at' })).toBeTruthy();
  expect(drop(held(['Files'], [picture, letter]))).toBe(true);
  expect(onDropped.mock.calls).toEqual([[[picture]]]);
  expect(screen.getByRole('group', { name: 'place' })).toBeTruthy();
});

test('dropped text goes where the browser puts it', () => {
  const { onDropped, drop } = open();
  fireEvent.dragOver(screen.getByRole('group'), held(['text/plain']));
  expect(screen.getByRole('group', { name: 'place' })).toBeTruthy();
  expect(drop(held(['text/plain']))).toBe(false);
  expect(onDropped).not.toHaveBeenCalled();
});

test('a picture that comes with text is pasted as text', () => {
  const carried = (types: string[]) => ({ types, files: [picture, letter] }) as unknown as DataTransfer;
  expect([pastedPictures(carried(['Files'])), pastedPictures(carried(['text/plain', 'Files']))]).toEqual([
    [picture],
    [],
  ]);
});
