import { type Ref, type RefCallback, useCallback } from 'react';
import { type Field, takeUpInput } from './take-up-input.ts';

/** The `ref` of a field that keeps what was written in it before it was hydrated. `ref` is called or set, too. */
export function useEarlyInput<F extends Field>(ref?: Ref<F>): RefCallback<F> {
  return useCallback(
    (field: F | null) => {
      takeUpInput(field);
      if (typeof ref === 'function') return ref(field);
      if (ref) ref.current = field;
      return undefined;
    },
    [ref],
  );
}
