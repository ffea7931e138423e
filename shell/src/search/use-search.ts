import type { RuntimeManifest } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useWords } from '../language/words.ts';
import { hasSearch } from './has-search.ts';
import { opensSearch } from './opens-search.ts';

export interface SearchBoxProps { manifest: RuntimeManifest; isOpen: boolean; onClose: () => void }

const loadBox = () => import('./search-box.tsx');

export interface Search {
  open: () => void;
  /** Has the code of the box on its way before it is asked for. */
  prepare: () => void;
  /** The box, once it was asked for. */
  Box: ComponentType<SearchBoxProps> | null;
  isOpen: boolean;
  close: () => void;
}

/** The way into the search over everything, by hand and by key; null where nothing can be found. The box itself is loaded when it is first wanted. */
export function useSearch(manifest: RuntimeManifest): Search | null {
  const say = useWords();
  const shell = useShell();
  const [Box, setBox] = useState<ComponentType<SearchBoxProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isThere = useMemo(() => hasSearch(manifest), [manifest]);
  const close = useCallback(() => setIsOpen(false), []);
  const prepare = useCallback(() => void loadBox().catch(() => null), []);
  const open = useCallback(() => {
    loadBox().then(({ SearchBox }) => {
      setBox(() => SearchBox);
      setIsOpen(true);
    }, (error: unknown) => {
      shell.report({ remote: 'shell', step: 'open the search', error });
      shell.notify(say('search.notLoaded'), 'bad');
    });
  }, [shell, say]);

  useEffect(() => {
    if (!isThere) return;
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event, document)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isThere, open]);

  return isThere ? { open, prepare, Box, isOpen, close } : null;
}
