import type { PageManifest } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../language/words.ts';
import { hasSearch } from './has-search.ts';
import { opensSearch } from './opens-search.ts';
import { type Typed, typeAhead } from './type-ahead.ts';

export interface SearchBoxProps {
  manifest: PageManifest;
  isOpen: boolean;
  onClose: () => void;
  /** Returns the text that was typed before the field was there. */
  typed: () => string;
}

const loadBox = () => import('./search-box.tsx');

export interface Search {
  open: () => void;
  /** Starts to load the code of the box before it is opened. */
  prepare: () => void;
  /** The box, once it was opened. */
  Box: ComponentType<SearchBoxProps> | null;
  box: Omit<SearchBoxProps, 'manifest'>;
}

/**
 * Opens the search over everything by button or shortcut; null when no remote can be searched. The box is loaded when
 * it is opened for the first time.
 */
export function useSearch(manifest: PageManifest): Search | null {
  const say = useWords();
  const shell = useShell();
  const [Box, setBox] = useState<ComponentType<SearchBoxProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ahead = useRef<Typed | null>(null);
  const isThere = useMemo(() => hasSearch(manifest), [manifest]);
  const onClose = useCallback(() => setIsOpen(false), []);
  const typed = useCallback(() => {
    const text = ahead.current?.take() ?? '';
    ahead.current = null;
    return text;
  }, []);
  const prepare = useCallback(() => void loadBox().catch(() => null), []);
  const open = useCallback(() => {
    if (isOpen) return;
    ahead.current ??= typeAhead(window);
    loadBox().then(
      ({ SearchBox }) => {
        setBox(() => SearchBox);
        setIsOpen(true);
      },
      (error: unknown) => {
        typed();
        shell.report({ remote: 'shell', step: 'open the search', error });
        shell.notify(say('search.notLoaded'), 'bad');
      },
    );
  }, [isOpen, shell, say, typed]);

  useEffect(() => {
    if (!isThere) return;
    const press = (event: KeyboardEvent) => {
      if (ahead.current || !opensSearch(event, document)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isThere, open]);

  return isThere ? { open, prepare, Box, box: { isOpen, onClose, typed } } : null;
}
