import type { NameColour } from '@yonkoma/contract';
import { useEffect } from 'react';

/**
 * Gives the names of members the colours of their levels, on all pages: `--name-level-4` refers to the token of its
 * colour. `colours` are those of the levels from 1 on.
 */
export function useNameColours(colours: readonly NameColour[] | undefined): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const set = (colours ?? []).map((colour, index) => {
      const name = `--name-level-${index + 1}`;
      if (colour !== 'none') style.setProperty(name, `var(--name-${colour})`);
      return name;
    });
    return () => {
      for (const name of set) style.removeProperty(name);
    };
  }, [colours]);
}
