import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useShell } from '@yonkoma/remote-kit';
import { isChord } from './chord.ts';

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Waits for the key combination, which loads the panel. */
export function InspectorGate() {
  const shell = useShell();
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isChord(event)) return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
      import('./load-inspector.ts')
        .then(({ loadInspector }) => loadInspector(shell.language))
        .then(
          (Loaded) => setPanel(() => Loaded),
          (error: unknown) => shell.report({ remote: 'shell', step: 'open the inspector', error }),
        );
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [shell]);

  return Panel && <Panel isOpen={isOpen} onClose={close} />;
}
