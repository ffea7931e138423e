import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const openHelp = async () => {
  openPage('chapter', ChapterPage, '/animationDetail/5/11', {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': () => chapterReply(),
  });
  await screen.findByAltText(/page 1 of 6/);
  await press('?');
  return within(await screen.findByRole('dialog', { name: 'Keys and taps' }));
};
const page = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' }).value;
const kept = () => JSON.parse(localStorage.getItem('reader.settings') ?? '{}') as object;
const status = (help: Awaited<ReturnType<typeof openHelp>>) => help.getByRole('status').textContent;
const ask = (help: Awaited<ReturnType<typeof openHelp>>, name: string, key: string, held = {}) => {
  fireEvent.click(help.getByRole('button', { name: `Change the key: ${name}` }));
  fireEvent.keyDown(help.getByRole('textbox', { name: new RegExp(`^Press a key for “${name}”`) }), { key, ...held });
};
const close = (help: Awaited<ReturnType<typeof openHelp>>) =>
  fireEvent.click(help.getByRole('button', { name: 'Close' }));

test('a key chosen by the reader works, is stored on the device and shown in the help', async () => {
  const help = await openHelp();
  fireEvent.click(help.getByRole('button', { name: 'Change keys' }));
  ask(help, 'Next page', 'k');
  expect(status(help)).toBe('“Next page” is on K now.');
  expect(document.activeElement).toBe(help.getByRole('button', { name: 'Change the key: Next page' }));
  close(help);
  await press('k');
  expect(page()).toBe('2');
  await press('ArrowRight');
  expect(page()).toBe('2');
  expect(kept()).toEqual({ keys: { next: ['k'] } });
  await press('?');
  expect((await screen.findByRole('dialog', { name: 'Keys and taps' })).textContent).toContain('KNext page');
});

test('a key taken from another action is announced, and each action still has one', async () => {
  const help = await openHelp();
  fireEvent.click(help.getByRole('button', { name: 'Change keys' }));
  ask(help, 'Next page', 'n');
  expect(status(help)).toBe('“Next page” is on N now. The key was taken from “Next chapter”, which now has: →.');
  fireEvent.click(help.getByRole('button', { name: 'Reset the key: Next page' }));
  expect([status(help), kept()]).toEqual(['“Next page” is on → now.', { keys: {} }]);
});

test('Escape leaves a key as it is, and the browser’s keys are refused', async () => {
  const help = await openHelp();
  fireEvent.click(help.getByRole('button', { name: 'Change keys' }));
  ask(help, 'Zoom in', 'F5');
  expect(status(help)).toContain('belongs to the browser');
  const field = help.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'Control', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([help.queryByRole('textbox'), kept()]).toEqual([null, {}]);
});

test('all keys are reset at once', async () => {
  localStorage.setItem(
    'reader.settings',
    JSON.stringify({ keys: { next: ['k'], last: ['l'], gone: ['x'], first: 7 } }),
  );
  const help = await openHelp();
  fireEvent.click(help.getByRole('button', { name: 'Change keys' }));
  fireEvent.click(help.getByRole('button', { name: 'Reset all keys' }));
  expect(status(help)).toBe('All keys have been reset.');
  close(help);
  await press('ArrowRight');
  expect(page()).toBe('2');
});

test('keys of a single character can be switched off', async () => {
  const help = await openHelp();
  fireEvent.click(help.getByRole('checkbox', { name: /^Single-character keys/ }));
  expect(screen.getByRole('dialog').textContent).not.toContain('Next chapter');
  close(help);
  await press('?');
  expect(screen.queryByRole('dialog', { name: 'Keys and taps' })).toBeNull();
  await press('ArrowRight');
  expect(page()).toBe('2');
});
