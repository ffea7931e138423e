import { useFormats } from '@yonkoma/i18n';
import { Button } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import styles from './reaction-button.module.css';

interface ReactionButtonProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  /** How many members did the same. */
  count: number;
  onClick: () => void;
}

/** Something a member does with an article, or no more. */
export function ReactionButton({ label, icon, isOn, count, onClick }: ReactionButtonProps) {
  const formats = useFormats();
  return (
    <Button aria-pressed={isOn} className={styles.mark} onClick={onClick}>
      {icon}
      <span>{label}</span>
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count}>{formats.count(count)}</span>
        </>
      )}
    </Button>
  );
}
