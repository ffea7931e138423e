import { type MessagePart, parseMessage } from '@yonkoma/contract';
import { useMemo } from 'react';
import styles from './message-text.module.css';

const marks = { strong: 'strong', emphasis: 'em', struck: 's', code: 'code' } as const;

/** The text of a message, isolated in its own writing direction. It is never treated as markup. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => parseMessage(text), [text]);
  return (
    <div className={styles.text} dir="auto">
      {parts.map((part, place) => (
        <Part key={place} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'link')
    return (
      <a className={styles.link} href={part.href} target="_blank" rel="nofollow ugc noopener noreferrer">
        <bdi>{part.text}</bdi>
      </a>
    );
  if (part.kind === 'text') return <bdi>{part.text}</bdi>;
  const Mark = marks[part.kind];
  return <Mark className={part.kind === 'code' ? styles.code : undefined}>{part.text}</Mark>;
}
