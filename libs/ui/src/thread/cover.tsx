import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './cover.module.css';

interface CoverProps {
  /** What is behind, and why it is covered. */
  text: ReactNode;
  showLabel: string;
  /** Opens by itself once this is false. */
  isCovering: boolean;
  children: ReactNode;
}

/** Hides spoilers: the children are not on the page until the reader opens it. */
export function Cover({ text, showLabel, isCovering, children }: CoverProps) {
  const [isAsked, setAsked] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  // The focused button is gone, so the focus moves to the content that replaced it.
  useEffect(() => {
    if (isAsked) inside.current?.focus({ preventScroll: true });
  }, [isAsked]);
  if (isCovering && !isAsked) {
    return (
      <div className={styles.cover}>
        <p className={styles.text}>
          <EyeOff size={16} aria-hidden className={styles.sign} />
          {text}
        </p>
        <Button className={styles.show} onClick={() => setAsked(true)}>
          {showLabel}
        </Button>
      </div>
    );
  }
  return isAsked ? (
    <div ref={inside} tabIndex={-1} className={styles.inside}>
      {children}
    </div>
  ) : (
    children
  );
}
