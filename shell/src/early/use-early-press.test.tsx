import type { EarlyApp } from '@yonkoma/contract';
import { getByRole } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useEarlyPress } from './use-early-press.ts';

function Page() {
  const [isLiked, setLiked] = useState(false);
  useEarlyPress('page');
  return (
    <button type="button" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
      Like
    </button>
  );
}

test.each([
  ['is pressed when the page works', 'false', 'true'],
  ['is not pressed when it does something else by then', 'true', 'false'],
])('a button that was pressed too early %s', async (_promise, state, found) => {
  document.body.innerHTML = `<div id="app" data-early="all"><main id="main">${renderToString(<Page />)}</main></div>`;
  const app = document.getElementById('app') as EarlyApp;
  const button = getByRole<HTMLButtonElement>(app, 'button');
  app.pressed = { button, state };
  const root = await act(async () => hydrateRoot(document.getElementById('main') as HTMLElement, <Page />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(button.getAttribute('aria-pressed')).toBe(found);
  expect(app.dataset['early']).toBeUndefined();
  act(() => root.unmount());
});
