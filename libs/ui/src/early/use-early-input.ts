import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Field, takeUpInput } from './take-up-input.ts';

/** The `ref` of a field that keeps what was written in it before it was hydrated. `given` gets the field, too. */
export function useEarlyInput<F extends Field>(given?: Ref<F>): RefObject<F | null> {
  const field = useRef<F>(null);
  useImperativeHandle(given, () => field.current as F, []);
  useLayoutEffect(() => takeUpInput(field.current), []);
  return field;
}
