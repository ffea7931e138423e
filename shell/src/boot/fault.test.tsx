import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/dom';
import { languages, localeOf } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import { createRoot } from 'react-dom/client';
import words from '../../locales/en.json' with { type: 'json' };
import { FaultPage } from '../frame/fault-page.tsx';
import { ErrorBoundary } from '../mount/error-boundary.tsx';
import { tellFault } from './tell-fault.ts';

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  document.body.innerHTML = '<div id="app"><p>skeleton</p></div>';
});
afterEach(() => {
  document.documentElement.lang = '';
});

test.each(languages)(
  'a page that cannot be started says so in %s, with a way to try again and a way home',
  (language) => {
    document.documentElement.lang = localeOf(language);
    tellFault(document);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(document.title).toBe(heading.textContent);
    expect(/^[ -~]*$/.test(heading.textContent ?? '')).toBe(language === 'en');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([location.href, '/']);
    expect(screen.queryByText('skeleton')).toBeNull();
  },
);

test('a fault of the frame itself leaves a sentence and two ways on in its place', async () => {
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
