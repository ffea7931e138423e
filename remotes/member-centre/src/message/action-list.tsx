import { Sheet } from '@yonkoma/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './action-list.module.css';

/** A list of actions: one button below the other, within reach of a thumb. */
export function ActionList({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const say = useWords();
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={say('close')}>
      <ul className={styles.list}>{children}</ul>
    </Sheet>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
}

export function Action({ icon: Icon, label, onPick }: ActionProps & { onPick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.action} onClick={onPick}>
        <Icon size={20} aria-hidden />
        {label}
      </button>
    </li>
  );
}

export function ActionLink({ icon: Icon, label, to }: ActionProps & { to: string }) {
  return (
    <li>
      <Link className={styles.action} to={to}>
        <Icon size={20} aria-hidden />
        {label}
      </Link>
    </li>
  );
}
