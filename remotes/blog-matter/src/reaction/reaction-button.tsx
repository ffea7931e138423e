import { useFormats } from '@yonkoma/i18n';
import { Button } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import styles from './reaction-button.module.css';

interface ReactionButtonProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  /** How many members have done the same. */
  count: number;
  onClick: () => void;
}

/** A reaction of a member to an article, which can be undone. */
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
