import { expect, test } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { endpoint } from '@yonkoma/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { CallFailure, type ShellApi, lazyPage, useAnswer, useShell } from './index.ts';
import { TestHost } from './test-host.tsx';

const listBooks = endpoint({
  name: 'book.listBooks',
  method: 'GET',
  path: '/api/book/list',
  access: 'public',
  summary: '',
  input: v.object({ shelf: v.string() }),
  reply: v.array(v.string()),
});

function Books() {
  const { t } = useTranslation('books');
  const { data, error, refetch } = useAnswer(listBooks, { shelf: 'new' });
  if (error)
    return (
      <button type="button" onClick={() => void refetch()}>
        {error.message}
      </button>
    );
  return <p>{data ? `${t('title')}: ${data.join()}` : 'waiting'}</p>;
}
const words = { books: { title: 'Books' } };

test('a page is rendered with its words and the answers of the shell', async () => {
  const call = (async (_endpoint: unknown, input: { shelf: string }) => [input.shelf, 'b']) as ShellApi['call'];
  render(
    <TestHost words={words} shell={{ call }}>
      <Books />
    </TestHost>,
  );
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('Books: new,b')).toBeTruthy();
});

test('an answer delivered with the page is in the first render, without a call', () => {
  const early = (() => ['early']) as ShellApi['early'];
  render(
    <TestHost words={words} shell={{ early }}>
      <Books />
    </TestHost>,
  );
  expect(screen.getByText('Books: early')).toBeTruthy();
});

test('a failed call shows a sentence, and can be repeated', async () => {
  let attempts = 0;
  const call = (async () => {
    if (attempts++ === 0) throw new CallFailure('The service is busy', 503);
    return ['late'];
  }) as ShellApi['call'];
  render(
    <TestHost words={words} shell={{ call }}>
      <Books />
    </TestHost>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'The service is busy' }));
  expect(await screen.findByText('Books: late')).toBeTruthy();
});

test('a lazy page can be loaded before it is rendered, and renders without that as well', async () => {
  const Parameters = () => <p>{Object.keys(useParams()).length} parameters</p>;
  const Page = lazyPage(async () => ({ default: Parameters }));
  expect((await Page.load()).default).toBeInstanceOf(Function);
  render(
    <TestHost>
      <Page />
    </TestHost>,
  );
  expect(await screen.findByText('0 parameters')).toBeTruthy();
});

test('a component outside the shell throws an error that says what it needs', () => {
  const Lost = () => <p>{useShell().language}</p>;
  expect(() => render(<Lost />)).toThrow(/TestHost/);
});
