import { BookOpen, CircleHelp, Files, type LucideIcon, Maximize } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '../words.ts';
import type { KeySettings } from './key-rules.ts';
import styles from './more-menu.module.css';
import { withKey } from './printed-key-rules.ts';
import type { Action } from './shortcuts.ts';
import { useCanFillScreen } from './use-can-fill-screen.ts';

interface MoreMenuProps {
  settings: KeySettings;
  act: (action: Action) => void;
  onClose: (isByKey: boolean) => void;
}

/** The tools that are used rarely, above the button that opens them. */
export default function MoreMenu({ settings, act, onClose }: MoreMenuProps) {
  const say = useWords();
  const canFillScreen = useCanFillScreen();
  const menu = useRef<HTMLDivElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  });
  const left = useEffectEvent(({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Node && !menu.current?.parentElement?.contains(to)) onClose(false);
  });
  useEffect(() => {
    const element = menu.current;
    const listen = (event: KeyboardEvent) => pressed(event);
    const watch = (event: FocusEvent) => left(event);
    element?.querySelector('button')?.focus();
    element?.addEventListener('keydown', listen);
    element?.addEventListener('focusout', watch);
    return () => {
      element?.removeEventListener('keydown', listen);
      element?.removeEventListener('focusout', watch);
    };
  }, []);
  const offered: { action: Action; label: string; Icon: LucideIcon }[] = [
    ...(canFillScreen
      ? [{ action: 'toggleFullscreen' as const, label: say('help.toggleFullscreen'), Icon: Maximize }]
      : []),
    ...(settings.mode === 'double'
      ? [{ action: 'shiftSpread' as const, label: say('settings.shift'), Icon: BookOpen }]
      : []),
    { action: 'openBookmarks', label: say('help.openBookmarks'), Icon: Files },
    { action: 'openHelp', label: say('help.title'), Icon: CircleHelp },
  ];
  return (
    <div className={styles.menu} role="group" aria-label={say('chapter.more')} ref={menu}>
      {offered.map(({ action, label, Icon }) => (
        <button
          key={action}
          type="button"
          className={styles.tool}
          title={withKey(label, action, settings)}
          onClick={() => {
            onClose(false);
            act(action);
          }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
