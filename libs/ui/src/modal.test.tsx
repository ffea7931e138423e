import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Sheet } from './sheet.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Settings" closeLabel="Close">
        <input type="file" aria-label="Picture" />
        content
      </Sheet>
    </>
  );
}

test('a sheet that is closed by Escape and opened at once stays open when the browser reports its end', () => {
  render(<Page />);
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel'));
  expect(screen.queryByText('content')).toBeNull();
  fireEvent.click(screen.getByText('open'));
  fireEvent(dialog, new Event('close'));
  expect(screen.getByText('content')).toBeTruthy();
});

test('a file that is not chosen closes nothing', () => {
  render(<Page />);
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(screen.getByText('content')).toBeTruthy();
});
