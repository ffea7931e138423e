import { expect, test } from 'vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, createElement, lazy, memo, Suspense, useState } from 'react';

interface Runtime {
  register: (file: string, type: unknown, name: string) => void;
  signature: () => <T>(type?: T, key?: string, isReset?: boolean, hooks?: () => unknown[]) => T;
  liveType: <T>(type: T) => T;
  showChanges: () => boolean;
  isLive: (value: unknown) => boolean;
  acceptAlone: (hot: object, exported: unknown[]) => void;
}

const { register, signature, liveType, showChanges, isLive, acceptAlone } = (await import(
  './live-components.mjs' as string
)) as Runtime;

/** Registers a component with its hooks, as a module does when it runs again. */
const declare = (name: string, component: ComponentType, hooks = 'useState', custom: () => unknown[] = () => []) => {
  signature()(component, hooks, false, custom);
  register('file.tsx', component, name);
  return component;
};
const counting = (label: string) =>
  function Counting() {
    const [count, setCount] = useState(0);
    return <button type="button" onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
  };
const press = () => fireEvent.click(screen.getByRole('button'));
const shown = () => screen.getByRole('button').textContent;

test('an edited component renders its new code and keeps its state', () => {
  const type = liveType(declare('Kept', counting('old')));
  render(createElement(type));
  press();
  declare('Kept', counting('new'));
  act(() => {
    expect(showChanges()).toBe(true);
  });
  expect(shown()).toBe('new 1');
});

test('a component whose hooks changed starts again, also when a custom hook changed in another file', () => {
  render(createElement(liveType(declare('Hooked', counting('old')))));
  press();
  declare('Hooked', counting('new'), 'useState useEffect');
  act(() => {
    showChanges();
  });
  expect(shown()).toBe('new 0');

  const ownHook = (key: string) => signature()(() => null, key);
  declare('Hooked', counting('own'), 'useOwn', () => [ownHook('useState')]);
  act(() => {
    showChanges();
  });
  press();
  declare('Hooked', counting('same'), 'useOwn', () => [ownHook('useState')]);
  act(() => {
    showChanges();
  });
  expect(shown()).toBe('same 1');
  declare('Hooked', counting('other'), 'useOwn', () => [ownHook('useReducer')]);
  act(() => {
    showChanges();
  });
  expect(shown()).toBe('other 0');
});

test('memoised and lazy components are updated like any other', async () => {
  const memoised = memo(declare('Inner', counting('old')));
  register('file.tsx', memoised, 'Memoised');
  const late = lazy(() => Promise.resolve({ default: memoised }));
  await act(async () => {
    render(<Suspense>{createElement(liveType(late))}</Suspense>);
  });
  press();
  register('file.tsx', memo(declare('Inner', counting('new'))), 'Memoised');
  act(() => {
    showChanges();
  });
  expect(shown()).toBe('new 1');
  expect(liveType(late)).toBe(liveType(late));
});

test('components that the remote’s code did not declare are left alone', () => {
  const foreign = counting('foreign');
  expect(liveType(foreign)).toBe(foreign);
  expect(liveType('main')).toBe('main');
  expect(isLive(foreign)).toBe(false);
});

test('a module accepts its edits only while everything that it exports is a component', () => {
  const calls: string[] = [];
  const hot = (data: object) => ({
    data,
    accept: () => calls.push('accept'),
    invalidate: () => calls.push('invalidate'),
    dispose: (keep: (data: object) => void) => keep(data),
  });
  const component = declare('Alone', counting('alone'));
  const data = {};
  acceptAlone(hot(data), [component]);
  acceptAlone(hot(data), [component, 'a constant']);
  acceptAlone(hot(data), []);
  expect(calls).toEqual(['accept', 'invalidate']);
});

test('after a component failed only a reload shows the fixed one', () => {
  const type = liveType(
    declare('Failing', () => {
      throw new Error('on purpose');
    }),
  );
  expect(() => render(createElement(type))).toThrow('on purpose');
  declare('Failing', counting('mended'));
  expect(showChanges()).toBe(false);
});
