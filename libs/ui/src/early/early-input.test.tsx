import { getByLabelText, getByRole } from '@testing-library/dom';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Checkbox, Segmented, SelectField, TextArea, TextField } from '../index.ts';

const atFirst = { text: 'lanterns', mail: '', long: '', mark: true, side: 'left', order: 'hot' };

const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }));

function Fields() {
  const [fields, setFields] = useState(atFirst);
  const setter = (name: keyof typeof atFirst) => (value: string | boolean) =>
    setFields((before) => ({ ...before, [name]: value }));
  return (
    <>
      <TextField label="text" value={fields.text} onChange={setter('text')} />
      <TextField label="mail" type="email" value={fields.mail} onChange={setter('mail')} />
      <TextArea label="long" value={fields.long} onChange={setter('long')} />
      <Checkbox label="mark" isChecked={fields.mark} onChange={setter('mark')} />
      <Segmented label="side" options={optionsOf('left', 'right')} value={fields.side} onChange={setter('side')} />
      <SelectField label="order" options={optionsOf('hot', 'new')} value={fields.order} onChange={setter('order')} />
      <output>{JSON.stringify(fields)}</output>
    </>
  );
}

/** Serves the fields, lets the visitor use them, and hydrates them. */
async function hydrateAfter(visit: (form: HTMLElement) => void) {
  const form = document.createElement('form');
  document.body.append(form);
  form.innerHTML = renderToString(<Fields />);
  visit(form);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(form, <Fields />, { onRecoverableError: (error) => faults.push(error) }),
  );
  return {
    form,
    faults,
    state: JSON.parse(getByRole(form, 'status').textContent) as typeof atFirst,
    end: () => {
      act(() => root.unmount());
      form.remove();
    },
  };
}

const inputOf = (form: HTMLElement, label: string) => getByLabelText<HTMLInputElement>(form, label);

test('what a visitor writes and chooses before the fields work is their state when they do', async () => {
  const { form, faults, state, end } = await hydrateAfter((served) => {
    inputOf(served, 'text').value = 'moon';
    inputOf(served, 'text').setSelectionRange(1, 2);
    inputOf(served, 'mail').value = 'ren@example.org';
    inputOf(served, 'long').value = 'A long text';
    inputOf(served, 'mark').click();
    inputOf(served, 'right').click();
    inputOf(served, 'order').value = 'new';
  });
  const { value, selectionStart, selectionEnd } = inputOf(form, 'text');
  expect([value, selectionStart, selectionEnd]).toEqual(['moon', 1, 2]);
  expect(inputOf(form, 'mark').checked).toBe(false);
  expect(inputOf(form, 'right').checked).toBe(true);
  expect(inputOf(form, 'order').value).toBe('new');
  expect(state).toEqual({
    text: 'moon',
    mail: 'ren@example.org',
    long: 'A long text',
    mark: false,
    side: 'right',
    order: 'new',
  });
  expect(faults).toEqual([]);
  end();
});

test('fields in which nobody wrote stay as they were served', async () => {
  const { state, end } = await hydrateAfter(() => {});
  expect(state).toEqual(atFirst);
  end();
});

test('fields that the browser has drawn are left alone', async () => {
  const changed = vi.fn();
  const { unmount } = render(
    <>
      <SelectField label="order" options={optionsOf('hot', 'new')} value="new" onChange={changed} />
      <Segmented label="side" options={optionsOf('left', 'right')} value="right" onChange={changed} />
      <Checkbox label="mark" isChecked onChange={changed} />
      <TextField label="text" value="moon" onChange={changed} />
    </>,
  );
  await act(() => Promise.resolve());
  expect(changed).not.toHaveBeenCalled();
  unmount();
});
