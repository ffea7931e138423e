import { fireEvent, render, screen } from '@testing-library/react';
import { startWords } from '@yonkoma/i18n';
import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import words from '../../locales/en.json' with { type: 'json' };
import { ThemeToggle } from './theme-toggle.tsx';

const toggle = (
  <Provider>
    <ThemeToggle />
  </Provider>
);

beforeEach(() => {
  startWords('en', 'shell', words);
  localStorage.setItem('ba-is-dark', '1');
});

test('the server draws it as for the light theme, and its name is right after hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(toggle);
  expect(container.querySelector('button')?.title).toBe(words.theme.toDark);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(toggle, { container, hydrate: true, onRecoverableError });
  fireEvent.click(await screen.findByRole('button', { name: words.theme.toLight }));
  expect(screen.getByRole('button', { name: words.theme.toDark })).toBeTruthy();
  expect(localStorage.getItem('ba-is-dark')).toBe('0');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
