import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Chip } from './chip.tsx';
import styles from './chip-menu.module.css';

interface ChipMenuProps {
  /** On the chip: what can be chosen, or what is chosen. */
  label: ReactNode;
  isChosen?: boolean | undefined;
  /** How many are chosen, when the label does not name them. */
  count?: string | undefined;
  /** Above the choices. */
  title: string;
  /** Of the button that leads back to the page: `Show 9 comics`. */
  doneLabel: string;
  children: ReactNode;
}

const widthPx = 380;
const edgePx = 16;

/** Below its chip, within the page. */
function placeBelow(panel: HTMLElement, chip: Element): void {
  const { left, bottom } = chip.getBoundingClientRect();
  const most = Math.max(edgePx, document.documentElement.clientWidth - widthPx - edgePx);
  panel.style.setProperty('--left', `${Math.min(left, most) + scrollX}px`);
  panel.style.setProperty('--top', `${bottom + scrollY + 6}px`);
  panel.style.setProperty('--room', `${innerHeight - bottom - edgePx}px`);
}

/**
 * A chip that opens further choices: below it on a wide screen, from the foot of a phone. Escape and a tap beside it
 * close it. The choices are in the page also while it is closed, so a browser without scripts and a search engine have
 * them.
 */
export function ChipMenu({ label, isChosen, count, title, doneLabel, children }: ChipMenuProps) {
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const open = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target === event.currentTarget && event.newState === 'open' && chip.current)
      placeBelow(event.currentTarget, chip.current);
  };
  return (
    <>
      <Chip ref={chip} popoverTarget={id} isChosen={isChosen} count={count} sign={<ChevronDown size={16} />}>
        {label}
      </Chip>
      <div id={id} popover="auto" role="group" aria-label={title} className={styles.panel} onBeforeToggle={open}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <Button tone="primary" popoverTarget={id} popoverTargetAction="hide">
            {doneLabel}
          </Button>
        </div>
      </div>
    </>
  );
}
