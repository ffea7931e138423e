import type { EarlyApp } from '@yonkoma/contract';
import { act } from '@testing-library/react';
import { getByLabelText, getByRole } from '@testing-library/dom';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useEarlyInput } from './use-early-input.ts';

const atFirst = { text: 'lanterns', mail: '', long: '', mark: true, side: 'left', order: 'hot', isLiked: false };

function Fields() {
  const [fields, setFields] = useState(atFirst);
  const set = (change: Partial<typeof atFirst>) => setFields((before) => ({ ...before, ...change }));
  return (
    <>
      <input aria-label="text" value={fields.text} onChange={({ target }) => set({ text: target.value })} />
      <input
        aria-label="mail"
        type="email"
        value={fields.mail}
        onChange={({ target }) => set({ mail: target.value })}
      />
      <textarea aria-label="long" value={fields.long} onChange={({ target }) => set({ long: target.value })} />
      <input
        aria-label="mark"
        type="checkbox"
        checked={fields.mark}
        onChange={({ target }) => set({ mark: target.checked })}
      />
      {['left', 'right'].map((side) => (
        <input
          key={side}
          aria-label={side}
          type="radio"
          name="side"
          checked={fields.side === side}
          onChange={() => set({ side })}
        />
      ))}
      <select aria-label="order" value={fields.order} onChange={({ target }) => set({ order: target.value })}>
        <option>hot</option>
        <option>new</option>
      </select>
      <button type="button" aria-pressed={fields.isLiked} onClick={() => set({ isLiked: !fields.isLiked })}>
        like
      </button>
      <output>{JSON.stringify(fields)}</output>
    </>
  );
}

function Page() {
  useEarlyInput('page');
  return <Fields />;
}

/** Serves the page, lets the visitor use it before it works, and hydrates it. */
async function hydrateAfter(visit: (app: EarlyApp) => void) {
  document.body.innerHTML = `<div id="app" data-early><main id="main">${renderToString(<Page />)}</main></div>`;
  const app = document.getElementById('app') as EarlyApp;
  visit(app);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.getElementById('main') as HTMLElement, <Page />, {
      onRecoverableError: (error) => faults.push(error),
    }),
  );
  await act(() => vi.waitFor(() => expect(app.dataset['early']).toBeUndefined()));
  return {
    app,
    faults,
    state: JSON.parse(getByRole(app, 'status').textContent) as typeof atFirst,
    end: () => act(() => root.unmount()),
  };
}

const inputOf = (app: HTMLElement, label: string) => getByLabelText<HTMLInputElement>(app, label);

test('what a visitor writes and chooses before the page works is the state of the page when it does', async () => {
  const { app, faults, state, end } = await hydrateAfter((served) => {
    inputOf(served, 'text').value = 'moon';
    inputOf(served, 'text').setSelectionRange(1, 2);
    inputOf(served, 'mail').value = 'ren@example.org';
    inputOf(served, 'long').value = 'A long text';
    inputOf(served, 'mark').click();
    inputOf(served, 'right').click();
    inputOf(served, 'order').value = 'new';
  });
  expect(state).toEqual({
    text: 'moon',
    mail: 'ren@example.org',
    long: 'A long text',
    mark: false,
    side: 'right',
    order: 'new',
    isLiked: false,
  });
  const { value, selectionStart, selectionEnd } = inputOf(app, 'text');
  expect([value, selectionStart, selectionEnd]).toEqual(['moon', 1, 2]);
  expect(inputOf(app, 'mark').checked).toBe(false);
  expect(inputOf(app, 'right').checked).toBe(true);
  expect(inputOf(app, 'order').value).toBe('new');
  expect(faults).toEqual([]);
  end();
});

test('a page in which nobody did anything stays as it was served', async () => {
  const { state, end } = await hydrateAfter(() => {});
  expect(state).toEqual(atFirst);
  end();
});

test.each([
  ['is pressed when the page works', 'false', true],
  ['is not pressed when it does something else by then', 'true', false],
])('a button that was pressed too early %s', async (_promise, pressed, isLiked) => {
  const { state, end } = await hydrateAfter((served) => {
    served.pressed = { button: getByRole(served, 'button', { name: 'like' }), state: pressed };
  });
  expect(state.isLiked).toBe(isLiked);
  end();
});
