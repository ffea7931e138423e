import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ShellApi } from '@yonkoma/remote-kit';
import { mount } from './script-widget.ts';
import type { VerificationConfig, WidgetEvents } from './widget.ts';

const triggers = { refresh: null, ipChange: null, interaction: null, listPages: null, detailChapters: null };
const shell = { language: 'jp' } as ShellApi;
const scripts = () => [...document.querySelectorAll('script')];

/** The global object of a provider's script, as its documentation describes it. */
const providerThat = (name: string, { isReadyLater = false } = {}) => {
  const happened: unknown[] = [];
  let options: Record<string, unknown> = {};
  const script = {
    ...(isReadyLater && { ready: (begin: () => void) => setTimeout(begin) }),
    render: (slot: HTMLElement, given: Record<string, unknown>) => {
      options = given;
      happened.push(['render', slot.isConnected]);
      return 'w1';
    },
    reset: (id: string) => happened.push(['reset', id]),
    remove: (id: string) => happened.push(['remove', id]),
  };
  const arrive = () => {
    Object.assign(globalThis, { [name]: script });
    scripts().at(-1)?.dispatchEvent(new Event('load'));
  };
  return { happened, arrive, options: () => options };
};

const begin = (provider: VerificationConfig['provider'], events: Partial<WidgetEvents> = {}) => {
  const slot = document.body.appendChild(document.createElement('div'));
  const config = { provider, siteKey: 'site-key', scriptUrl: `https://${provider}.example/api.js?v=1`, triggers };
  return {
    slot,
    started: mount({
      slot,
      config,
      shell,
      isDark: true,
      events: { solved: () => {}, expired: () => {}, failed: () => {}, ...events },
    }),
  };
};

afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  for (const name of ['turnstile', 'hcaptcha', 'grecaptcha']) Reflect.deleteProperty(globalThis, name);
});

describe.each([
  ['turnstile', 'turnstile', false],
  ['hcaptcha', 'hcaptcha', false],
  ['recaptcha', 'grecaptcha', true],
] as const)('%s', (provider, name, isReadyLater) => {
  test('is drawn by its own script, in the page’s language and colours, with the action of the site', async () => {
    const given = providerThat(name, { isReadyLater });
    const { started } = begin(provider);
    expect(scripts()[0]?.getAttribute('src')).toBe(`https://${provider}.example/api.js?v=1&render=explicit&hl=ja`);
    given.arrive();
    await started;
    expect([given.happened, given.options()]).toMatchObject([
      [['render', true]],
      { sitekey: 'site-key', action: 'challenge', language: 'ja', theme: 'dark' },
    ]);
  });

  test('gives its token, and reports when that has expired or something failed', async () => {
    const given = providerThat(name, { isReadyLater });
    const received: string[] = [];
    const { started } = begin(provider, {
      solved: (token) => received.push(token),
      expired: () => received.push('expired'),
      failed: () => received.push('failed'),
    });
    given.arrive();
    await started;
    for (const [event, value] of [['callback', 't1'], ['expired-callback'], ['error-callback']] as const)
      (given.options()[event] as (value?: string) => void)(value);
    expect(received).toEqual(['t1', 'expired', 'failed']);
  });

  test('is reset and removed, and its script is loaded once', async () => {
    const given = providerThat(name, { isReadyLater });
    const first = begin(provider);
    given.arrive();
    const widget = await first.started;
    widget.reset();
    widget.remove();
    await begin(provider).started;
    expect([given.happened, scripts().length, first.slot.childElementCount]).toEqual([
      [
        ['render', true],
        ['reset', 'w1'],
        ['remove', 'w1'],
        ['render', true],
      ],
      1,
      0,
    ]);
  });
});

test('a script that does not load within ten seconds has failed', async () => {
  vi.useFakeTimers();
  const ended = begin('turnstile').started.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toContain('10000 ms');
});

test('a script that could not be loaded is requested again the next time', async () => {
  const first = begin('turnstile');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first.started).rejects.toThrow('turnstile.example');
  expect(scripts()).toEqual([]);
  const given = providerThat('turnstile');
  const second = begin('turnstile');
  given.arrive();
  await second.started;
  expect(given.happened).toEqual([['render', true]]);
});
