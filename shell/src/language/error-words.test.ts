import { afterEach, describe, expect, test } from 'vitest';
import { createCaller } from '@yonkoma/api-client';
import { listLanguages, signOut } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import en from '../../locales/en.json' with { type: 'json' };

/** The message that a visitor reads when a call ends like this. */
async function said(
  answer: () => Promise<Response>,
  endpoint: typeof listLanguages | typeof signOut = listLanguages,
): Promise<string> {
  const shown: string[] = [];
  const { call } = createCaller({
    language: 'en',
    say: (key, values) => en.error[key].replace('{{url}}', values?.url ?? ''),
    fail: (message, code) => new CallFailure(message, code),
    succeed: (message) => shown.push(message),
    fetch: answer as unknown as typeof fetch,
  });
  return (
    endpoint === listLanguages
      ? call(listLanguages, {}, { success: true })
      : call(signOut, { refresh_token: '' }, { success: true })
  ).then(
    () => shown.join(),
    ({ message }: Error) => message,
  );
}
const status = (code: number) => () =>
  Promise.resolve({
    ok: code >= 200 && code < 300,
    status: code,
    type: 'basic',
    headers: new Headers(),
    json: async () => ({}),
  } as Response);
const body = (json: object) => () =>
  Promise.resolve({ ok: true, status: 200, type: 'basic', headers: new Headers(), json: async () => json } as Response);

/** Sets `navigator.onLine` for one test. */
const online = (isOnline: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: isOnline } });
const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  if (real) Object.defineProperty(globalThis, 'navigator', real);
});

describe('every row of the error catalogue has its sentence', () => {
  test.each<[number, string]>([
    [302, 'Interface redirected'],
    [400, 'Incorrect parameter'],
    [401, 'You do not have permission to operate'],
    [403, 'You do not have permission to operate'],
    [404, 'Error requesting address: /api/config/getLanguageList'],
    [408, 'Request timed out'],
    [409, 'The same data already exists in the system'],
    [500, 'Server internal error'],
    [501, 'Service not implemented'],
    [502, 'Gateway error'],
    [503, 'Service unavailable'],
    [504, 'temporarily unavailable, please try again later'],
    [505, 'HTTP version is not supported'],
    [418, 'contact the site administrator'],
    [599, 'contact the site administrator'],
  ])('%i: %s', async (code, sentence) => {
    expect(await said(status(code))).toContain(sentence);
  });

  test('a time-out', async () => {
    expect(await said(() => Promise.reject(new DOMException('', 'TimeoutError')))).toContain('Network request timeout');
  });

  test('no server, and no network', async () => {
    online(true);
    expect(await said(() => Promise.reject(new TypeError('Network')))).toContain('Server exception');
    online(false);
    expect(await said(() => Promise.reject(new TypeError('Network')))).toContain('You are disconnected');
  });

  test('a code other than 1 shows the service’s own words; 1 shows a message only on request', async () => {
    expect(await said(body({ code: 0, msg: 'No such comic', time: 1, data: null }))).toBe('No such comic');
    expect(await said(body({ code: 1, msg: '', time: 1, data: [] }))).toBe('Operation successful');
  });

  test('a success shows no message unless one was configured, and then that one', async () => {
    const shown: string[] = [];
    const { call } = createCaller({
      language: 'en',
      say: (key) => en.error[key],
      fail: (message, code) => new CallFailure(message, code),
      succeed: (message) => shown.push(message),
      fetch: body({ code: 1, msg: 'done', time: 1, data: [] }) as unknown as typeof fetch,
    });
    await call(listLanguages, {});
    await call(listLanguages, {}, { success: 'It is kept' });
    expect(shown).toEqual(['It is kept']);
  });

  test.each<[string, object, boolean]>([
    ['303', { code: 303, data: { type: 'need login' } }, true],
    ['409', { code: 409, data: [] }, true],
    ['need login under any code', { code: 0, data: { type: 'need login' } }, true],
    ['303 of somebody who is signed in', { code: 303, data: { type: 'logged in' } }, false],
    ['401', { code: 401, data: [] }, false],
  ])('%s: whether it leads to the login', async (_name, answer, isLed) => {
    let lost = 0;
    const { call } = createCaller({
      language: 'en',
      say: (key) => en.error[key],
      fail: (message, code) => new CallFailure(message, code),
      fetch: body({ msg: 'Said by the service', time: 1, ...answer }) as unknown as typeof fetch,
      session: {
        token: () => 'cookie',
        renew: async () => false,
        lost: () => {
          lost += 1;
        },
      },
    });
    await expect(call(listLanguages, {})).rejects.toThrow('Said by the service');
    expect(lost).toBe(isLed ? 1 : 0);
  });

  test.each<[string, string, string]>([
    ['an answer that cannot be decrypted', en.error.unreadable, 'could not be read'],
    ['a page that is not there', en.notFound.title, 'Page Not Found'],
    ['its address', en.notFound.text, 'Page not found: {{path}}'],
    ['a page that cannot be made', en.fault.title, 'Internal Server Error'],
    ['an external address without the mark', en.target.external, 'not marked'],
    ['a protocol that is not allowed', en.target.protocol, 'cannot be opened'],
    ['a menu entry of no known kind', en.user.unknownMenu, 'Navigation failed, the menu type is unrecognized!'],
    [
      'why the check is asked for',
      en.verify.text,
      'Abnormal access behavior detected, please complete the verification',
    ],
    ['while it loads', en.verify.loading, 'Loading'],
    ['once it is passed', en.verify.success, 'passed'],
    ['its ways on', `${en.verify.reload}, ${en.verify.continue}`, 'Reload, Continue'],
    ['a check that is over', en.verify.expired, 'verification has expired'],
    ['a fault of it', en.verify.error, 'wrong during the verification'],
    ['one that does not load', en.verify.notLoaded, 'could not be loaded'],
    ['one that is not passed', en.verify.failed, 'verification failed, please try again'],
  ])('%s: %s', (_what, sentence, specified) => {
    expect(sentence).toContain(specified);
  });

  test('a second write while the first is on its way', async () => {
    let answer = (_: Response) => {};
    const { call } = createCaller({
      language: 'en',
      say: (key) => en.error[key],
      fail: (message, code) => new CallFailure(message, code),
      fetch: (() =>
        new Promise((resolve) => {
          answer = resolve;
        })) as unknown as typeof fetch,
    });
    const first = call(signOut, { refresh_token: '' });
    await expect(call(signOut, { refresh_token: '' })).rejects.toThrow('same request');
    answer(await body({ code: 1, msg: '', time: 1, data: [] })());
    await first;
  });
});
