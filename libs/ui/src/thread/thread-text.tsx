import { Link } from 'react-router-dom';
import { SpoilerText } from './spoiler-text.tsx';
import styles from './thread-text.module.css';

/** A part of a text of a member. `text` is shown as plain text, never as markup. */
export type TextPart =
  | { kind: 'text' | 'spoiler'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; nickname: string };

interface ThreadTextProps {
  parts: readonly TextPart[];
  /** The probable language, as a BCP 47 tag. */
  lang?: string;
  /** The label of hidden words, which says what they are and that pressing shows them. */
  spoilerLabel: string;
  /** The address of the card of a member by nickname; undefined for an unknown one. */
  cardOf?: (nickname: string) => string | undefined;
}

const isWeb = (href: string) => /^https?:\/\//i.test(href);

/** The text of a member in its own writing direction; directional characters do not affect the page around it. */
export function ThreadText({ parts, lang, spoilerLabel, cardOf }: ThreadTextProps) {
  return (
    <div className={styles.text} lang={lang} dir="auto">
      {parts.map((part, place) => {
        if (part.kind === 'spoiler') return <SpoilerText key={place} text={part.text} label={spoilerLabel} />;
        if (part.kind === 'link' && isWeb(part.href)) {
          return (
            <a
              key={place}
              className={styles.link}
              href={part.href}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
            >
              <bdi>{part.text}</bdi>
            </a>
          );
        }
        const card = part.kind === 'mention' ? cardOf?.(part.nickname) : undefined;
        if (card)
          return (
            <Link key={place} className={styles.mention} to={card}>
              <bdi>{part.text}</bdi>
            </Link>
          );
        return <bdi key={place}>{part.text}</bdi>;
      })}
    </div>
  );
}
