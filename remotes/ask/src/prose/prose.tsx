import { classes } from '@yonkoma/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../words.ts';
import { insideAddress } from './prose-rules.ts';
import styles from './prose.module.css';

const show = (hidden: Element) => {
  hidden.classList.add(styles.shown ?? '');
  for (const name of ['role', 'tabindex', 'aria-label', 'title']) hidden.removeAttribute(name);
};

const hiddenAt = (target: EventTarget): Element | null => (target instanceof Element ? target.closest('.spoiler[role=button]') : null);

/**
 * What a member wrote, as the service made and cleaned it. Hidden words stay hidden until they are asked for; ways within the site do not load
 * the page anew.
 */
export function Prose({ html, lang, isQuiet }: { html: string; lang?: string; isQuiet?: boolean }) {
  const say = useWords();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const label = say('spoiler');
  useEffect(() => {
    for (const hidden of place.current?.querySelectorAll('.spoiler') ?? []) {
      for (const [name, value] of [['role', 'button'], ['tabindex', '0'], ['aria-label', label], ['title', label]] as const) hidden.setAttribute(name, value);
    }
  }, [html, label]);
  const click = (event: MouseEvent) => {
    const hidden = hiddenAt(event.target);
    if (hidden) {
      event.preventDefault();
      return show(hidden);
    }
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link && insideAddress(link.href, window.location.origin);
    if (!to || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
    event.preventDefault();
    return void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const hidden = event.key === 'Enter' || event.key === ' ' ? hiddenAt(event.target) : null;
    if (!hidden) return;
    event.preventDefault();
    show(hidden);
  };
  // The service's own HTML, sanitised when it was written; keys and clicks are those of the links and hidden words in it.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger
  return <div ref={place} lang={lang} dir="auto" className={classes(styles.prose, isQuiet && styles.quiet)} onClick={click} onKeyDown={press} dangerouslySetInnerHTML={{ __html: html }} />;
}
