import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog, RemoteSelect, type SelectItem, type SelectPage, type SelectWords } from '../index.ts';

const words: SelectWords = {
  open: 'Show all',
  clear: 'Clear',
  remove: (name) => `Remove ${name}`,
  loading: 'Loading',
  none: 'Nothing found',
  failed: 'Not loaded',
  retry: 'Try again',
  found: (count) => `${count} found`,
  add: (text) => `Add ${text}`,
  full: (most) => `No more than ${most}`,
  done: 'Done',
  close: 'Close',
};

type Load = (query: string, page: number, signal: AbortSignal) => Promise<SelectPage<SelectItem>>;
const cities = ['Oslo', 'Osaka', 'Paris', 'Prague', 'Porto'].map((name, index) => ({ id: index + 1, name }));
const searched: Load = async (query) => {
  const list = cities.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
  return { list, total: list.length };
};

interface FieldProps {
  load?: Load;
  most?: number;
  begun?: SelectItem[];
  make?: (text: string) => SelectItem[];
  onChange?: (value: SelectItem[]) => void;
}

function Field({ load = searched, begun = [], onChange, make, most = 1 }: FieldProps) {
  const [value, setValue] = useState(begun);
  return (
    <RemoteSelect
      label="City"
      words={words}
      load={load}
      value={value}
      most={most}
      {...(make && { make, separators: /[,，、]/ })}
      onChange={(chosen) => {
        setValue(chosen);
        onChange?.(chosen);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? field(), { key, ...more });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const opened = async () => {
  act(() => field().focus());
  press('ArrowDown');
  await waitFor(() => expect(options()).toHaveLength(5));
};

const isNarrow = vi.fn(() => false);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  isNarrow.mockReset();
});

describe('the keyboard', () => {
  test('opens the list, goes through it in a circle and takes the active option', async () => {
    const chosen: string[] = [];
    render(<Field onChange={(value) => chosen.push(...value.map(({ name }) => name))} />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await opened();
    expect([field().getAttribute('aria-expanded'), active()]).toEqual(['true', undefined]);
    press('ArrowDown');
    expect(active()).toBe('Oslo');
    press('ArrowUp');
    expect(active()).toBe('Porto');
    press('ArrowDown');
    press('PageDown');
    press('Enter');
    expect([chosen, field().value, options()]).toEqual([['Porto'], 'Porto', []]);
  });

  test('takes the first one found with Enter, never one that was found for other words', async () => {
    const chosen: string[] = [];
    render(<Field onChange={(value) => chosen.push(...value.map(({ name }) => name))} />);
    await opened();
    write('pra');
    press('Enter');
    expect(chosen).toEqual([]);
    await waitFor(() => expect(options()).toEqual(['Prague']));
    press('Enter');
    expect(chosen).toEqual(['Prague']);
  });

  test('closes the list with Escape, and neither the dialog around it nor what was chosen', async () => {
    const close = vi.fn();
    render(
      <Dialog isOpen onClose={close} title="Where" closeLabel="Close">
        <Field begun={[{ id: 3, name: 'Paris' }]} />
      </Dialog>,
    );
    await opened();
    write('o');
    expect(press('Escape')).toBe(false);
    expect([options(), field().value, close.mock.calls]).toEqual([[], 'Paris', []]);
    expect(press('Escape')).toBe(true);
  });

  test('belongs to the input method while it composes characters', async () => {
    render(<Field />);
    await opened();
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      expect(press(key, { isComposing: true, keyCode: 229 })).toBe(true);
      expect([options().length, active()]).toEqual([5, undefined]);
    }
  });

  test('sends the form with Enter while the list is closed, and not while it is open', async () => {
    render(<Field />);
    act(() => field().focus());
    expect(press('Enter')).toBe(true);
    await opened();
    expect(press('Enter')).toBe(false);
  });

  test('closes the list when it leaves the field; words that chose nothing are forgotten', async () => {
    render(
      <>
        <Field begun={[{ id: 1, name: 'Oslo' }]} />
        <button type="button">after</button>
      </>,
    );
    await opened();
    write('por');
    act(() => screen.getByText('after').focus());
    expect([options(), field().value]).toEqual([[], 'Oslo']);
  });
});

describe('what is asked of the service', () => {
  test('is the words at which the writer rests, and an answer to other words is never shown', async () => {
    const asked: string[] = [];
    const late: ((page: SelectPage<SelectItem>) => void)[] = [];
    const load: Load = (query) => {
      asked.push(query);
      return query === 'o' ? new Promise((answer) => late.push(answer)) : searched(query, 1, AbortSignal.any([]));
    };
    render(<Field load={load} />);
    await opened();
    write('o');
    await waitFor(() => expect(asked).toEqual(['', 'o']));
    write('p');
    write('pa');
    write('par');
    await waitFor(() => expect(options()).toEqual(['Paris']));
    act(() => late[0]?.({ list: cities, total: 5 }));
    await act(async () => {});
    expect([options(), asked]).toEqual([['Paris'], ['', 'o', 'par']]);
  });

  test('ends in an error with a button, after which the words are still there', async () => {
    let isBroken = true;
    render(
      <Field
        load={async (query, ...rest) => (isBroken ? Promise.reject(new Error('no')) : searched(query, ...rest))}
      />,
    );
    act(() => field().focus());
    write('pa');
    expect((await screen.findByRole('alert')).textContent).toContain('Not loaded');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toEqual(['Paris']));
    expect([field().value, screen.queryByRole('alert')]).toEqual(['pa', null]);
    expect(screen.getByRole('status').textContent).toBe('1 found');
  });

  test('may find nothing, which is said', async () => {
    render(<Field />);
    act(() => field().focus());
    write('xyz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found'));
  });

  describe('when there are many', () => {
    const all = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1, name: `City ${index + 1}` }));
    const inPages: Load = async (_, page) => ({ list: all.slice((page - 1) * 50, page * 50), total: 1_000 });
    beforeEach(() => {
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    });
    afterEach(() => vi.restoreAllMocks());

    test('comes page by page as its end comes near, and only the rows in sight are in the document', async () => {
      const pages: number[] = [];
      render(
        <Field
          load={(query, page, signal) => {
            pages.push(page);
            return inPages(query, page, signal);
          }}
        />,
      );
      act(() => field().focus());
      press('ArrowDown');
      await screen.findByRole('option', { name: 'City 1' });
      expect(pages).toEqual([1]);
      const [first] = screen.getAllByRole('option');
      expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '1000']);
      expect(screen.getAllByRole('option').length).toBeLessThan(20);
      const list = screen.getByRole('listbox');
      for (const [rows, page] of [
        [45, 2],
        [95, 3],
      ] as const) {
        Object.defineProperty(list, 'scrollTop', { value: rows * 44, configurable: true });
        fireEvent.scroll(list);
        await waitFor(() => expect(pages.at(-1)).toBe(page));
        await screen.findByRole('option', { name: `City ${rows + 2}` });
        expect(screen.getAllByRole('option').length).toBeLessThan(20);
      }
      expect(pages).toEqual([1, 2, 3]);
    });
  });
});

describe('several values', () => {
  test('are chips, which are chosen and taken away in the list, by their buttons and with Backspace', async () => {
    render(<Field most={3} begun={[{ id: 3, name: 'Paris' }]} />);
    const chips = () =>
      within(screen.getByRole('list', { name: 'City' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await opened();
    expect(screen.getByRole('option', { name: 'Paris' }).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByRole('option', { name: 'Oslo' }));
    expect([chips(), options().length]).toEqual([['Paris', 'Oslo'], 5]);
    fireEvent.click(screen.getByRole('option', { name: 'Paris' }));
    fireEvent.click(screen.getByRole('option', { name: 'Porto' }));
    fireEvent.click(screen.getByRole('option', { name: 'Osaka' }));
    fireEvent.click(screen.getByRole('option', { name: 'Prague' }));
    expect(chips()).toEqual(['Oslo', 'Porto', 'Osaka']);
    expect([
      screen.getByText('No more than 3').tagName,
      screen.getByRole('option', { name: 'Prague' }).getAttribute('aria-disabled'),
      screen.getByRole('option', { name: 'Oslo' }).getAttribute('aria-disabled'),
    ]).toEqual(['P', 'true', null]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Porto' }));
    press('Backspace');
    expect(chips()).toEqual(['Oslo']);
    write('x');
    press('Backspace');
    expect(chips()).toEqual(['Oslo']);
  });

  test('may be new: separators, Enter and leaving the field end one, and none comes twice', async () => {
    const make = (text: string) => (text.trim() ? [{ id: text.trim(), name: text.trim() }] : []);
    const kept: string[][] = [];
    render(<Field most={5} make={make} onChange={(value) => kept.push(value.map(({ name }) => name))} />);
    act(() => field().focus());
    write('oslo、 Rome,');
    expect([kept.at(-1), field().value]).toEqual([['oslo', 'Rome'], '']);
    write('ROME');
    press('Enter');
    expect([kept.length, field().value]).toEqual([1, '']);
    write('Pisa');
    press('Enter');
    write('Cork');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Cork' }));
    write('PISA');
    await waitFor(() => expect(screen.getByText('Nothing found', { selector: 'p' })).toBeTruthy());
    write('Bonn');
    act(() => field().blur());
    expect(kept.at(-1)).toEqual(['oslo', 'Rome', 'Pisa', 'Cork', 'Bonn']);
  });

  test('are the ones found when their whole names are written, whatever the case of the letters', async () => {
    const make = (text: string) => [{ id: text, name: text }];
    const kept: SelectItem[][] = [];
    render(<Field most={5} make={make} onChange={(value) => kept.push(value)} />);
    await opened();
    write('PARIS');
    await waitFor(() => expect(options()).toEqual(['Paris']));
    press('Enter');
    expect(kept).toEqual([[{ id: 3, name: 'Paris' }]]);
  });
});

test('on a phone a tap opens the list over the screen, where one is chosen and several end with a button', async () => {
  isNarrow.mockReturnValue(true);
  const { unmount } = render(
    <Dialog isOpen onClose={() => {}} title="Where" closeLabel="Close">
      <Field />
    </Dialog>,
  );
  expect(fireEvent.mouseDown(field())).toBe(false);
  fireEvent.click(field());
  const sheet = within(screen.getByRole('dialog', { name: 'City' }));
  expect(document.activeElement).toBe(sheet.getByRole('combobox', { name: 'City' }));
  fireEvent.change(sheet.getByRole('combobox', { name: 'City' }), { target: { value: 'os' } });
  await waitFor(() => expect(options()).toEqual(['Oslo', 'Osaka']));
  fireEvent.click(sheet.getByRole('option', { name: 'Osaka' }));
  expect([screen.queryByRole('dialog', { name: 'City' }), field().value]).toEqual([null, 'Osaka']);
  unmount();

  render(<Field most={2} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Porto' }));
  expect(screen.getAllByRole('button', { name: 'Remove Porto' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a single value is cleared by its button, and an error is told at the field', () => {
  const chosen: SelectItem[][] = [];
  render(
    <RemoteSelect
      label="City"
      words={words}
      load={searched}
      value={[{ id: 1, name: 'Oslo' }]}
      onChange={(value) => chosen.push(value)}
      error="It is gone"
    />,
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('It is gone');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen).toEqual([[]]);
});
