import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/dom';
import { type Language, languages, localeOf } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoot } from 'react-dom/client';
import words from '../../locales/en.json' with { type: 'json' };
import { FaultPage } from '../frame/fault-page.tsx';
import { ErrorBoundary } from '../mount/error-boundary.tsx';
import { withOwnRoot } from '../../fixtures/own-root.ts';
import { reportFault } from './report-fault.ts';

withOwnRoot();

const shellWords = (language: Language): typeof words =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', `${language}.json`), 'utf8'));

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  // What the preset of the shell puts into its script.
  const faultWords = languages.map((language) => {
    const { fault, remoteFailed, notFound } = shellWords(language);
    return [localeOf(language), { ...fault, again: remoteFailed.retry, home: notFound.home }];
  });
  vi.stubGlobal('FAULT_WORDS', Object.fromEntries(faultWords));
  document.body.innerHTML = '<div id="app"><p>skeleton</p></div>';
});
afterEach(() => {
  document.documentElement.lang = '';
});

test.each(languages)('a page that cannot start says so in %s, with a retry button and a link home', (language) => {
  document.documentElement.lang = localeOf(language);
  reportFault(document);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(document.title).toBe(heading.textContent);
  expect(heading.textContent).toBe(shellWords(language).fault.title);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([location.href, '/']);
  expect(screen.queryByText('skeleton')).toBeNull();
});

test('a fault of the frame itself leaves a sentence and two links in its place', async () => {
  startWords('en', 'shell', words);
  const Frame = (): never => {
    throw new Error('broken');
  };
  const root = createRoot(document.getElementById('app') as HTMLElement, { onCaughtError: () => {} });
  root.render(
    <ErrorBoundary fallback={() => <FaultPage />} onError={reported}>
      <Frame />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Internal Server Error' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    words.remoteFailed.retry,
    words.notFound.home,
  ]);
  expect(reported).toHaveBeenCalledTimes(1);
  root.unmount();
});
