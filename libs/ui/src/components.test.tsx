import { describe, expect, test } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  Button,
  CoverCard,
  CoverGrid,
  Failure,
  Picture,
  Segmented,
  Sheet,
  TopProgress,
  placeholderUrl,
} from './index.ts';

const picture = {
  url: '/c.webp',
  width: 600,
  height: 800,
  srcset: '/c-320.webp 320w, /c.webp 600w',
  color: '#aa3311',
  placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
};
const frameOf = (image: HTMLElement) => image.parentElement?.style;

describe('a picture never moves the page', () => {
  test('its frame has its shape and colour before it has loaded', () => {
    render(<Picture picture={picture} alt="cover" sizes="100vw" />);
    const image = screen.getByAltText('cover');
    expect(frameOf(image)?.aspectRatio).toBe('0.75');
    expect(frameOf(image)?.backgroundColor).toBe('rgb(170, 51, 17)');
    expect(frameOf(image)?.backgroundImage).toMatch(/^url\("?data:image\/png/);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('the first visible one is loaded at once', () => {
    render(<Picture picture={picture} alt="first" sizes="100vw" isFirst />);
    expect(screen.getByAltText('first').getAttribute('loading')).toBe('eager');
  });

  test('an unreadable placeholder is left out', () => {
    expect(placeholderUrl('!!')).toBeUndefined();
    expect(placeholderUrl('')).toBeUndefined();
  });
});

test('a cover is one link named by its title, with the title’s own language', () => {
  render(
    <MemoryRouter>
      <CoverGrid label="Shelf">
        <CoverCard
          to="/detail/index?detailId=1"
          title="夜の灯台"
          lang="ja"
          picture={picture}
          status="Complete"
          meta="Chapter 2"
        />
      </CoverGrid>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /夜の灯台/ });
  expect(link.getAttribute('href')).toBe('/detail/index?detailId=1');
  expect(screen.getByText('夜の灯台').lang).toBe('ja');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('one of a few is a group of radio buttons', () => {
  const Choice = () => {
    const [value, setValue] = useState<'ltr' | 'rtl'>('ltr');
    return (
      <Segmented
        label="Direction"
        value={value}
        onChange={setValue}
        options={[
          { value: 'ltr', label: 'Left to right' },
          { value: 'rtl', label: 'Right to left' },
        ]}
      />
    );
  };
  render(<Choice />);
  expect(screen.getByRole('group', { name: 'Direction' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Right to left' }));
  expect((screen.getByRole('radio', { name: 'Right to left' }) as HTMLInputElement).checked).toBe(true);
});

test('a sheet is a named dialog that its button or a click beside it closes', () => {
  const Settings = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Open</Button>
        <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Settings" closeLabel="Close">
          <p>inside</p>
        </Sheet>
      </>
    );
  };
  render(<Settings />);
  expect(screen.queryByText('inside')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Settings' }).textContent).toContain('inside');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('inside')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByText('inside'));
  expect(screen.queryByText('inside')).toBeTruthy();
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByText('inside')).toBeNull();
});

test('a failure is announced and offers a retry', () => {
  let retries = 0;
  render(
    <Failure
      title="Chapters did not load"
      retryLabel="Try again"
      onRetry={() => {
        retries += 1;
      }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Chapters did not load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});

test('progress is shown only while something loads', () => {
  const { rerender } = render(<TopProgress isActive label="Loading" />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  rerender(<TopProgress isActive={false} label="Loading" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
