import { describe, expect, test } from 'vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import {
  Avatar,
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
const frameOf = (image: HTMLElement) => image.parentElement;

describe('a picture never moves the page', () => {
  test('its frame has its shape and colour before it has loaded', () => {
    render(<Picture picture={picture} alt="cover" sizes="100vw" />);
    const image = screen.getByAltText('cover');
    expect(frameOf(image)?.className).toContain('upright');
    expect(frameOf(image)?.style.backgroundColor).toBe('rgb(170, 51, 17)');
    expect(frameOf(image)?.style.backgroundImage).toMatch(/^url\("?data:image\/png/);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('the first visible one is loaded at once', () => {
    render(<Picture picture={picture} alt="first" sizes="100vw" isFirst />);
    expect(screen.getByAltText('first').getAttribute('loading')).toBe('eager');
  });

  test.each([
    ['of its own', { picture: { ...picture, width: 1000, height: 1600 } }, '0 0 625 1000'],
    ['that is asked for', { picture: null, ratio: 2 }, '0 0 2000 1000'],
    ['without an address', { picture: { ...picture, url: '', width: 1200 } }, '0 0 1500 1000'],
  ])('a ratio %s that no class has is kept by a drawing without content', (_title, given, viewBox) => {
    const { container } = render(<Picture {...given} alt="" sizes="1px" />);
    expect(container.querySelector('span > svg')?.getAttribute('viewBox')).toBe(viewBox);
  });

  test('without a picture, or without its size, it has the shape of a cover', () => {
    const { container } = render(
      <>
        <Picture picture={null} alt="" sizes="1px" />
        <Picture picture={{ ...picture, width: 0, height: 0 }} alt="" sizes="1px" />
      </>,
    );
    expect(container.querySelectorAll('[class*="upright"]')).toHaveLength(2);
  });

  test('the server renders its shape without a style, and the browser adds colour and placeholder', async () => {
    const shown = (
      <>
        <Picture picture={picture} alt="cover" sizes="100vw" />
        <Avatar src="" name="Mei" sizePx={64} />
        <Avatar src="/mei.png" name="Mei" alt="Mei" sizePx={64} />
      </>
    );
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(shown);
    expect(place.innerHTML).not.toMatch(/style=|data:image/);
    expect(place.querySelectorAll('[data-size="64"]')).toHaveLength(2);
    const errors: unknown[] = [];
    const root = await act(() => hydrateRoot(place, shown, { onRecoverableError: (error) => errors.push(error) }));
    const { style } = frameOf(screen.getByAltText('cover')) as HTMLElement;
    expect(style.backgroundColor).toBe('rgb(170, 51, 17)');
    expect(style.backgroundImage).toMatch(/^url\("?data:image\/png/);
    expect(errors).toEqual([]);
    act(() => root.unmount());
    place.remove();
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
          mark={{ text: '日', name: '日本語', lang: 'ja' }}
          meta="Chapter 2"
        />
      </CoverGrid>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /夜の灯台/ });
  expect(link.getAttribute('href')).toBe('/detail/index?detailId=1');
  expect(screen.getByText('夜の灯台').lang).toBe('ja');
  expect(screen.getByRole('img', { name: '日本語' }).textContent).toBe('日');
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
