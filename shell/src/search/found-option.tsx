import { useFormats } from '@yonkoma/i18n';
import { classes, Picture } from '@yonkoma/ui';
import { ArrowRight, History, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import type { Choice } from './choices.ts';
import styles from './found-option.module.css';
import { Marked } from './marked.tsx';

interface FoundOptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  /** Another result of the group has a picture, so this one keeps space for a picture. */
  hasPictures: boolean;
  onChoose: (choice: Choice) => void;
  onForget: (keywords: string) => void;
}

/** One line of the results. The arrow keys of the field select it; a pointer opens it like any link. */
export function FoundOption({ id, choice, isActive, hasPictures, onChoose, onForget }: FoundOptionProps) {
  const say = useWords();
  const formats = useFormats();
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes(styles.option, isActive && styles.active),
  };
  if (choice.is === 'recent') {
    return (
      <div className={styles.recent}>
        <button type="button" {...shared} onClick={() => onChoose(choice)}>
          <History size={18} aria-hidden className={styles.icon} />
          <span className={styles.title}>{choice.keywords}</span>
        </button>
        {/* For pointers only. The key for this is Delete, which the field describes. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={styles.forget}
          title={say('search.forget', { keywords: choice.keywords })}
          onClick={() => onForget(choice.keywords)}
        >
          <X size={16} />
        </button>
      </div>
    );
  }
  const open = (event: React.MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(choice);
  };
  if (choice.is === 'all') {
    return (
      <Link {...shared} to={choice.to} className={classes(shared.className, styles.all)} onClick={open}>
        <span>{say('search.all', { group: choice.label })}</span>
        <ArrowRight size={16} aria-hidden />
      </Link>
    );
  }
  const {
    entry: { title, lang, excerpt, excerpt_lang: excerptLang, picture, date },
    meant,
  } = choice;
  return (
    <Link {...shared} to={choice.to} onClick={open}>
      {hasPictures && <Picture picture={picture} alt="" sizes="36px" ratio={3 / 4} className={styles.picture} />}
      <span className={styles.words}>
        <span className={styles.title} lang={lang || undefined}>
          <Marked text={title} keywords={meant} />
        </span>
        {excerpt && (
          <span className={styles.excerpt} lang={excerptLang || undefined}>
            <Marked text={excerpt} keywords={meant} />
          </span>
        )}
      </span>
      {date !== null && <span className={styles.date}>{formats.agoShort(date)}</span>}
    </Link>
  );
}
