import { expect, test, vi } from 'vitest';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { CallFailure } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { type Answers, mika, openPage } from '../../fixtures/open-page.tsx';
import words from '../../locales/en.json' with { type: 'json' };
import { MarkdownField } from './markdown-field.tsx';

const { format, picture } = words.write;

const open = (answers: Answers = {}, start = '') => {
  const onSend = vi.fn<() => void>();
  function Page() {
    const [text, setText] = useState(start);
    return (
      <MarkdownField
        label="Text"
        placeholder=""
        value={text}
        onChange={setText}
        onSend={onSend}
        length={text.length}
        limit={1000}
      />
    );
  }
  const page = openPage('post', Page, '/ask/post', answers, { member: mika });
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  return { ...page, onSend, area };
};
const png = (name: string) => new File(['png'], name, { type: 'image/png' });
const paste = (area: HTMLElement, files: File[]) => {
  const event = createEvent.paste(area, { clipboardData: { files, types: ['Files'] } });
  fireEvent(area, event);
  return event;
};
const kept = (url: string) => ({ file: { url } });

test('a button puts its mark around the selection, and keeps it selected', () => {
  const { area } = open({}, 'one two');
  area.setSelectionRange(4, 7);
  fireEvent.click(screen.getByRole('button', { name: format.bold }));
  expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['one **two**', 6, 9]);
});

test('keys do the same as buttons; Ctrl and Enter sends', () => {
  const { area, onSend } = open({}, 'one');
  area.setSelectionRange(0, 3);
  fireEvent.keyDown(area, { key: 'i', ctrlKey: true });
  expect(area.value).toBe('*one*');
  fireEvent.keyDown(area, { key: 'Enter', metaKey: true });
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('Enter during composition neither sends nor continues a list', () => {
  const { area, onSend } = open({}, '- にほ');
  area.setSelectionRange(4, 4);
  for (const extra of [{ isComposing: true }, { isComposing: true, ctrlKey: true }, { keyCode: 229 }])
    expect(fireEvent.keyDown(area, { key: 'Enter', ...extra })).toBe(true);
  expect([area.value, onSend.mock.calls.length]).toEqual(['- にほ', 0]);
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(area.value).toBe('- にほ\n- ');
});

test('the marks are one stop for Tab; arrows move between them', () => {
  open();
  const buttons = screen.getAllByRole('button').filter((button) => button.closest('[role=toolbar]'));
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array.from({ length: buttons.length - 1 }, () => -1)]);
  fireEvent.keyDown(buttons[0] as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(buttons.at(-1));
});

test('a pasted picture is uploaded for questions, shows its progress, and is inserted below the line', async () => {
  let arrive = (_reply: unknown) => {};
  const { area, asked } = open(
    {
      'media.upload': (_input, { onProgress }) => {
        onProgress?.(0.4);
        return new Promise((resolve) => {
          arrive = resolve;
        });
      },
    },
    'See here',
  );
  area.setSelectionRange(3, 3);
  expect(paste(area, [png('Fox on a roof.png')]).defaultPrevented).toBe(true);
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploading Fox on a roof.png' });
  await waitFor(() => expect(progress.value).toBe(0.4));
  arrive(kept('/storage/ask/fox.png'));
  await waitFor(() =>
    expect([area.value, area.selectionStart]).toEqual(['See here\n![Fox on a roof](/storage/ask/fox.png)', 3]),
  );
  expect([asked('media.upload'), screen.queryByRole('progressbar')]).toEqual([[{ topic: 'ask' }], null]);
});

test('a picture added during composition waits for its end', async () => {
  const { area } = open({ 'media.upload': () => kept('/storage/ask/a.png') }, 'か');
  area.setSelectionRange(1, 1);
  fireEvent.compositionStart(area);
  paste(area, [png('image.png')]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(area.value).toBe('か');
  fireEvent.change(area, { target: { value: 'かな' } });
  fireEvent.compositionEnd(area);
  await waitFor(() => expect(area.value).toBe(`かな\n![${picture.alt}](/storage/ask/a.png)`));
});

test('a refused picture says why, can be sent again, and can be removed', async () => {
  let isFull = true;
  const { area } = open({
    'media.upload': () => {
      if (isFull) throw new CallFailure('No room left.', 0);
      return kept('/storage/ask/b.png');
    },
  });
  paste(area, [png('b1.png'), new File(['x'], 'notes.txt', { type: 'image/svg+xml' })]);
  expect(await screen.findByText('No room left.')).toBeTruthy();
  expect(screen.getByText(picture.not.type)).toBeTruthy();
  isFull = false;
  fireEvent.click(screen.getByRole('button', { name: words.retry }));
  await waitFor(() => expect(area.value).toContain('(/storage/ask/b.png)'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove notes.txt' }));
  expect(screen.queryByRole('list', { name: picture.list })).toBeNull();
});

test('words copied from a table are pasted as text', () => {
  const { area } = open();
  const event = createEvent.paste(area, {
    clipboardData: { files: [png('cells.png')], types: ['text/plain', 'Files'] },
  });
  fireEvent(area, event);
  expect(event.defaultPrevented).toBe(false);
});

test('the preview shows what the service renders', async () => {
  const { asked } = open({ 'ask.previewAskText': () => ({ content: '<p><strong>so</strong></p>' }) }, '**so**');
  fireEvent.click(screen.getByRole('tab', { name: words.write.preview }));
  expect((await screen.findByText('so')).tagName).toBe('STRONG');
  expect(asked('ask.previewAskText')).toEqual([{ content: '**so**' }]);
  fireEvent.click(screen.getByRole('tab', { name: words.write.write }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('**so**');
});

test('a member is found and mentioned where the caret was, and Enter in that dialog sends nothing', async () => {
  const { area, onSend, asked } = open(
    {
      'member.searchMembers': ({ quickSearch }) => ({
        list: quickSearch === 'ak' ? [{ id: 4, nickname: 'Aki', username: 'aki_reads', avatar: '', level: 1 }] : [],
        total: quickSearch === 'ak' ? 1 : 0,
      }),
    },
    'Thanks to for the help',
  );
  area.setSelectionRange(9, 9);
  fireEvent.click(screen.getByRole('button', { name: words.comment.mention }));
  const name = await screen.findByRole<HTMLInputElement>('combobox', { name: words.comment.mentioned });
  expect(name.form).toBeNull();
  fireEvent.change(name, { target: { value: 'ak' } });
  await screen.findByRole('option', { name: /Aki/ });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(area.value).toBe('Thanks to @Aki for the help'));
  expect([document.activeElement === area, area.selectionStart, onSend.mock.calls.length]).toEqual([true, 15, 0]);
  expect(asked('member.searchMembers').at(-1)).toMatchObject({ select: 'true', quickSearch: 'ak', limit: 50 });
});
