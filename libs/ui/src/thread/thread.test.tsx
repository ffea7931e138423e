import { describe, expect, test, vi } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Composer, Cover, EntryAction, type TextPart, ThreadEntry, ThreadText } from '../index.ts';
import { withSpoiler } from './spoiler-rules.ts';

const text = (parts: TextPart[], cardOf?: (nickname: string) => string | undefined) =>
  render(
    <MemoryRouter>
      <ThreadText parts={parts} spoilerLabel="Spoiler, show" {...(cardOf && { cardOf })} />
    </MemoryRouter>,
  );

describe('the text of a member', () => {
  test('is text, whatever it looks like', () => {
    const { container } = text([{ kind: 'text', text: '<img src=x onerror=alert(1)>&lt;b&gt;' }]);
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>&lt;b&gt;');
    expect(container.querySelector('img, b')).toBeNull();
  });

  test('links only to the web, with nofollow', () => {
    text([
      { kind: 'link', text: 'https://a.example', href: 'https://a.example/' },
      { kind: 'link', text: 'a trap', href: 'javascript:alert(1)' },
    ]);
    const link = screen.getByRole('link', { name: 'https://a.example' });
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'nofollow ugc noopener noreferrer',
      '_blank',
    ]);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('a trap')).toBeTruthy();
  });

  test('links mentioned members to their card, and others have only their name', () => {
    text(
      [
        { kind: 'mention', text: '@Mika', nickname: 'Mika' },
        { kind: 'mention', text: '@Nobody', nickname: 'Nobody' },
      ],
      (nickname) => (nickname === 'Mika' ? '/user/card/7' : undefined),
    );
    expect(screen.getByRole('link', { name: '@Mika' }).getAttribute('href')).toBe('/user/card/7');
    expect(screen.queryByRole('link', { name: '@Nobody' })).toBeNull();
  });

  test.each(['Enter', ' ', 'a click'])('shows a spoiler by %j, and announces it before', (how) => {
    text([{ kind: 'spoiler', text: 'the cook did it' }]);
    const cover = screen.getByRole('button', { name: 'Spoiler, show' });
    if (how === 'a click') fireEvent.click(cover);
    else fireEvent.keyDown(cover, { key: how });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('the cook did it')).toBeTruthy();
  });
});

describe('a spoiler cover', () => {
  const cover = (isCovering: boolean) => (
    <Cover isCovering={isCovering} text="Page 9, not read yet" showLabel="Show anyway">
      <p>inside</p>
    </Cover>
  );

  test('keeps the text off the page until it is opened, and gives the text the focus', () => {
    render(cover(true));
    expect(screen.queryByText('inside')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show anyway' }));
    expect(screen.getByText('inside').parentElement).toBe(document.activeElement);
  });

  test('opens by itself', () => {
    const { rerender } = render(cover(true));
    rerender(cover(false));
    expect(screen.getByText('inside')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a composer', () => {
  const words = {
    label: 'Write a comment',
    placeholder: '',
    send: 'Send',
    sending: 'Sending',
    cancel: 'Cancel',
    preview: 'Preview',
    edit: 'Keep writing',
    nothingToPreview: 'Nothing',
    hide: 'Hide',
    allHidden: 'All',
    help: 'Help',
    count: (length: number) => `${length} of 500`,
  };
  const open = (start = 'Hello', more: { error?: string; isSending?: boolean } = {}) => {
    const onSend = vi.fn();
    const Written = () => {
      const [value, setValue] = useState(start);
      return (
        <Composer
          words={words}
          value={value}
          onChange={setValue}
          isAllHidden={false}
          onAllHidden={() => {}}
          onSend={onSend}
          length={[...value].length}
          limit={500}
          preview={<em>{value}</em>}
          {...more}
        />
      );
    };
    render(<Written />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
    if (start !== '') fireEvent.focus(area);
    return { onSend, area };
  };

  test('sends by Ctrl or Cmd with Enter, never by Enter, and never during composition', () => {
    const { onSend, area } = open();
    fireEvent.keyDown(area, { key: 'Enter' });
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(area, { key: 'Enter', metaKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledTimes(3);
  });

  test('is only a field until it has the focus', () => {
    const { area } = open('');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText('Help')).toBeNull();
    fireEvent.focus(area);
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Help');
  });

  test('previews the text as others will see it', () => {
    const { area } = open('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe('Hello');
    expect(area.hidden).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect([area.hidden, area.value]).toEqual([false, 'Hello']);
  });

  test('shows an error in place of the help', () => {
    const { area } = open('', { error: 'Write something first.' });
    fireEvent.focus(area);
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Write something first.',
    );
  });

  test('makes the selected words a spoiler', () => {
    const { area } = open('who did it');
    area.setSelectionRange(0, 3);
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(area.value).toBe('||who|| did it');
  });
});

test('making a spoiler twice restores the text', () => {
  const once = withSpoiler('who did it', 4, 7);
  expect(once).toEqual({ text: 'who ||did|| it', from: 6, to: 9 });
  expect(withSpoiler(once.text, once.from, once.to)).toEqual({ text: 'who did it', from: 4, to: 7 });
  expect(withSpoiler(once.text, 4, 11)).toEqual({ text: 'who did it', from: 4, to: 7 });
  expect(withSpoiler('', 0, 0)).toEqual({ text: '||||', from: 2, to: 2 });
});

test('an entry is an article with a name, its author a link beside their username, its time a time', () => {
  render(
    <MemoryRouter>
      <ThreadEntry
        id="comment-9"
        label="Mika, 3 hours ago"
        author={{ name: 'Mika', username: 'mika_77', avatar: '', level: 'Lv. 4', to: '/user/card/7' }}
        noAuthor=""
        time={{
          text: '3 hours ago',
          iso: '2026-11-21T10:00:00.000Z',
          title: '21 Nov 2026',
          to: '/detail/index?detailId=5&comment=9',
        }}
        actions={<EntryAction label="Like" icon="♥" isOn count="12" />}
      >
        Hello
      </ThreadEntry>
    </MemoryRouter>,
  );
  expect(screen.getByRole('article', { name: 'Mika, 3 hours ago' }).id).toBe('comment-9');
  expect(screen.getByRole('link', { name: 'Mika' }).getAttribute('href')).toBe('/user/card/7');
  expect(screen.getAllByText('@mika_77')).toHaveLength(1);
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T10:00:00.000Z');
  expect(screen.getByRole('button', { name: 'Like: 12' }).getAttribute('aria-pressed')).toBe('true');
});
