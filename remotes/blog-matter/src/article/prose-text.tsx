import { localeOf } from '@yonkoma/contract';
import { useCopy, useProse } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import { type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import { completeProse } from './complete-prose.ts';
import styles from './prose-text.module.css';

interface ProseTextProps {
  /** The service sanitised it when it was written. */
  html: string;
  lang: string;
  ref: Ref<HTMLDivElement>;
}

/** The text of an article, with typography for its script. */
export function ProseText({ html, lang, ref }: ProseTextProps) {
  const shell = useShell();
  const say = useWords();
  const text = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => text.current as HTMLDivElement);
  const content = useMemo(
    () => ({
      __html: completeProse(html, {
        lang: localeOf(shell.language),
        copy: say('prose.copy'),
        table: say('prose.table'),
      }),
    }),
    [html, say, shell],
  );
  const acts = useProse(text, content.__html, say('prose.hidden'));
  const copy = useCopy({ copied: say('prose.copied'), notCopied: say('prose.notCopied') });
  const actsHere = {
    ...acts,
    onClick(event: MouseEvent) {
      const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
      if (button) void copy(button.previousElementSibling?.textContent ?? '');
      else acts.onClick(event);
    },
  };
  return (
    <div
      ref={text}
      lang={lang}
      {...actsHere}
      className={classes(acts.className, styles.prose)}
      dangerouslySetInnerHTML={content}
    />
  );
}
