import { expect, test } from 'vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useSwitch } from './use-switch.ts';

/** A like button whose calls the test answers by hand, in the order of the calls. */
const open = () => {
  const asked: { isOn: boolean; answer: (isOn: boolean) => Promise<void>; refuse: () => Promise<void> }[] = [];
  const Like = () => {
    const [isOn, setOn] = useState(false);
    const [send] = useState(
      () => async (wanted: boolean) =>
        new Promise<boolean>((resolve, reject) => {
          asked.push({
            isOn: wanted,
            answer: async (reported) =>
              act(async () => {
                setOn(reported);
                resolve(reported);
              }),
            refuse: async () => act(async () => reject(new Error('refused'))),
          });
        }),
    );
    const [shown, flip] = useSwitch(isOn, send);
    return (
      <button type="button" aria-pressed={shown} onClick={flip}>
        Like
      </button>
    );
  };
  render(<Like />);
  const button = screen.getByRole('button', { name: 'Like' });
  return { asked, tap: () => fireEvent.click(button), isOn: () => button.getAttribute('aria-pressed') === 'true' };
};

test('the switch flips at once and stays so when the service agrees', async () => {
  const { asked, tap, isOn } = open();
  tap();
  expect(isOn()).toBe(true);
  await asked[0]?.answer(true);
  expect([isOn(), asked.length]).toEqual([true, 1]);
});

test('the switch flips back after a refusal, and can be tried again', async () => {
  const { asked, tap, isOn } = open();
  tap();
  await asked[0]?.refuse();
  expect(isOn()).toBe(false);
  tap();
  await asked[1]?.answer(true);
  expect(isOn()).toBe(true);
});

test('after many taps the state is that of the last one, with one call at a time', async () => {
  const { asked, tap, isOn } = open();
  tap();
  tap();
  tap();
  expect([asked.length, isOn()]).toEqual([1, true]);
  await asked[0]?.answer(true);
  expect([asked.length, isOn()]).toEqual([1, true]);
  tap();
  tap();
  tap();
  tap();
  tap();
  await asked[1]?.answer(false);
  expect([asked.map(({ isOn: wanted }) => wanted), isOn()]).toEqual([[true, false], false]);
});

test('a tap during a call is sent after the answer', async () => {
  const { asked, tap, isOn } = open();
  tap();
  tap();
  expect(isOn()).toBe(false);
  await asked[0]?.answer(true);
  expect(asked.map(({ isOn: wanted }) => wanted)).toEqual([true, false]);
  expect(isOn()).toBe(false);
  await asked[1]?.answer(false);
  expect(isOn()).toBe(false);
});

test('the state of the service counts, even when it differs from the tap', async () => {
  const { asked, tap, isOn } = open();
  tap();
  await asked[0]?.answer(false);
  expect([isOn(), asked.length]).toEqual([false, 1]);
});
