import { type RefObject, useLayoutEffect, useRef } from 'react';
import { takeUpInput } from '../early/take-up-input.ts';

/**
 * Makes a text area as tall as its text in browsers without `field-sizing`. It keeps what was written before it was
 * hydrated.
 */
export function useGrowing(value: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => takeUpInput(area.current), []);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  return area;
}
