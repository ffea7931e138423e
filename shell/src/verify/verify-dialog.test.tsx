import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import en from '../../locales/en.json' with { type: 'json' };
import { createVerification, type Verification } from './verification.ts';
import VerifyDialog from './verify-dialog.tsx';
import type { MountWidget, WidgetEvents } from './widget.ts';

const words = en.verify;
const triggers = { refresh: null, ipChange: null, interaction: null, listPages: null, detailChapters: null };
let verification: Verification;

/** A provider's widget that the test controls. */
const widgetThat = ({ failures = 0 } = {}) => {
  const seen = { mounted: 0, reset: 0, removed: 0 };
  let events: WidgetEvents | undefined;
  const mount: MountWidget = async (parts) => {
    seen.mounted += 1;
    if (seen.mounted <= failures) throw new Error('no widget');
    events = parts.events;
    return {
      reset: () => {
        seen.reset += 1;
      },
      remove: () => {
        seen.removed += 1;
      },
    };
  };
  return {
    mount,
    seen,
    play: (what: (events: WidgetEvents) => void) =>
      act(() => {
        if (events) what(events);
      }),
  };
};
const open = (
  mount: MountWidget,
  { provider = 'turnstile', verify = async () => ({ success: true }) as unknown } = {},
) => {
  const call = (async ({ name }: { name: string }) =>
    name === 'captcha.verifyHuman'
      ? verify()
      : { provider, siteKey: 'k', scriptUrl: 'https://p.example/a.js', triggers }) as unknown as ShellApi['call'];
  return render(
    <TestHost words={{ shell: en }} shell={{ call, report: () => {} }}>
      <VerifyDialog verification={verification} mount={mount} />
    </TestHost>,
  );
};
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: words.continue });
const reload = () => screen.getByRole<HTMLButtonElement>('button', { name: words.reload });
const ready = () => waitFor(() => expect(reload().disabled).toBe(false));
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => {
  localStorage.clear();
  verification = createVerification(window, createStore());
  verification.demand();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a visitor passes: Continue waits for the services’ answer, then ends the demand', async () => {
  const widget = widgetThat();
  let answer = (_: unknown) => {};
  open(widget.mount, {
    verify: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(screen.getByRole('dialog', { name: words.title, description: words.text })).toBeTruthy();
  await ready();
  expect(goOn().disabled).toBe(true);
  widget.play((events) => events.solved('token'));
  expect([said(), goOn().disabled]).toEqual([words.checking, true]);
  await act(async () => answer({ success: true }));
  await waitFor(() => expect(goOn().disabled).toBe(false));
  expect([said(), document.activeElement]).toEqual([words.success, goOn()]);
  fireEvent.click(goOn());
  expect(verification.isPending()).toBe(false);
});

test('the keyboard cannot leave the dialog', async () => {
  open(widgetThat().mount);
  const escape = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(escape);
  expect([escape.defaultPrevented, verification.isPending()]).toEqual([true, true]);
});

describe('a failure is shown, and Continue stays disabled', () => {
  test.each<[string, (events: WidgetEvents) => void, string]>([
    ['an expired challenge', (events) => events.expired(), words.expired],
    ['a fault of the widget', (events) => events.failed(), words.error],
  ])('%s', async (_title, happen, sentence) => {
    const widget = widgetThat();
    open(widget.mount);
    await ready();
    widget.play(happen);
    expect([said(), goOn().disabled]).toEqual([sentence, true]);
    fireEvent.click(reload());
    expect([said(), widget.seen.reset]).toEqual(['', 1]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['an answer that is no success', async () => ({ success: false }), words.failed],
    [
      'a refusal, in its own words',
      async () => {
        throw new CallFailure('Too old', 0);
      },
      'Too old',
    ],
  ])('%s', async (_title, verify, sentence) => {
    const widget = widgetThat();
    open(widget.mount, { verify });
    await ready();
    widget.play((events) => events.solved('token'));
    await waitFor(() => expect(said()).toBe(sentence));
    expect(goOn().disabled).toBe(true);
  });
});

describe('a widget that does not start', () => {
  test('is tried again after a second', async () => {
    vi.useFakeTimers();
    const widget = widgetThat({ failures: 1 });
    open(widget.mount);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(widget.seen.mounted).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([widget.seen.mounted, screen.queryByText(words.notLoaded)]).toEqual([2, null]);
  });

  test('is given up with a message, and starts again when it is reloaded', async () => {
    vi.useFakeTimers();
    const widget = widgetThat({ failures: 3 });
    open(widget.mount);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect([widget.seen.mounted, said()]).toEqual([3, words.notLoaded]);
    fireEvent.click(reload());
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([widget.seen.mounted, said()]).toEqual([4, '']);
  });
});

test('the mask stays 400 ms after the widget is there', async () => {
  vi.useFakeTimers();
  open(widgetThat().mount);
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(screen.getByRole('status', { name: words.loading })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('status', { name: words.loading })).toBeNull();
});

test('a site that has turned the check off lets everybody pass', async () => {
  const widget = widgetThat();
  open(widget.mount, { provider: 'off' });
  await waitFor(() => expect(goOn().disabled).toBe(false));
  expect(widget.seen.mounted).toBe(0);
});

test('a dialog that closes removes its widget', async () => {
  const widget = widgetThat();
  const { unmount } = open(widget.mount);
  await ready();
  unmount();
  expect(widget.seen.removed).toBe(1);
});
