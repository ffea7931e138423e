import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoginFlow } from './login-flow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page of a member whose session has ended; `arrives` says where the page is after the move to the form. */
function open(arrives: (to: string) => string) {
  const went: string[] = [];
  const start = new URL('https://comics.example/user/account/overview?a=1');
  const location = {
    pathname: start.pathname,
    search: start.search,
    origin: start.origin,
    hash: '',
    assign: (to: string) => went.push(`load ${to}`),
  };
  const flow = createLoginFlow({
    location: location as unknown as Location,
    go: (to) => {
      const { pathname, search } = new URL(arrives(to), start);
      Object.assign(location, { pathname, search });
    },
    forget: () => went.push('forgotten'),
    notify: () => went.push('told'),
  });
  return { flow, went };
}

const form = '/user/login?to=%2Fuser%2Faccount%2Foverview%3Fa%3D1';

test('a page that cannot move to the sign-in form is replaced by it after 1.5 s, once', () => {
  const { flow, went } = open(() => '');
  flow.lost();
  flow.lost();
  vi.advanceTimersByTime(1499);
  expect(went).toEqual(['forgotten', 'told']);
  vi.advanceTimersByTime(10_000);
  expect(went).toEqual(['forgotten', 'told', `load ${form}`]);
});

test.each([
  ['has arrived at the form', (to: string) => to],
  ['went elsewhere in the meantime', () => '/ask'],
])('a page that %s is left alone', (_, arrives) => {
  const { flow, went } = open(arrives);
  flow.lost();
  vi.advanceTimersByTime(10_000);
  expect(went).toEqual(['forgotten', 'told']);
});
