import { useEffect, useRef } from 'react';
import type { PadHands } from './read-pads.ts';

/**
 * Reading with a gamepad. Its code is loaded when a gamepad is connected; browsers report that at the first press of a
 * button.
 */
export function useGamepad(hands: PadHands) {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const start = () =>
      void import(/* webpackChunkName: "gamepad" */ './read-pads.ts').then(({ readPads }) => {
        stop();
        if (!isGone) stop = readPads(() => latest.current);
      });
    if (navigator.getGamepads?.().some((pad) => pad !== null)) start();
    window.addEventListener('gamepadconnected', start);
    return () => {
      isGone = true;
      window.removeEventListener('gamepadconnected', start);
      stop();
    };
  }, []);
}
