import { useState } from 'react';

/** The comics that are selected for one change; `undefined` while nothing can be selected. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>();
  return {
    selected,
    start: () => setSelected(new Set()),
    stop: () => setSelected(undefined),
    choose: (ids: readonly number[]) => setSelected(new Set(ids)),
    toggle: (id: number) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}
