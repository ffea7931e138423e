import { Bell, BookOpen, MessageCircle, Search, Unplug } from 'lucide-react';
import styles from './notice.module.css';

const drawings = { book: BookOpen, bell: Bell, talk: MessageCircle, search: Search, fault: Unplug };

/** What the drawing is about: comics and articles, notices, talk between people, a search, something that failed. */
export type Subject = keyof typeof drawings;

/** A page of four panels, as in the mark; one has a small drawing, and one is filled. */
export function Panels({ subject }: { subject: Subject }) {
  const Drawing = drawings[subject];
  return (
    <svg className={styles.panels} viewBox="0 0 96 72" width="96" height="72" fill="none" aria-hidden="true">
      <path className={styles.filled} d="M66.5.5h29v44h-29z" />
      <path d="M.5.5h62v44H.5zM.5 48.5h29v23H.5zM33.5 48.5h62v23h-62z" />
      <path className={styles.talk} d="M40 56h34M40 63h22M8 64l7-8 7 8" />
      <Drawing x="19.5" y="10.5" size={24} strokeWidth={1.5} className={styles.drawing} />
    </svg>
  );
}
