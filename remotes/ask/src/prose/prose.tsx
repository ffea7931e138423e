import { classes } from '@yonkoma/ui';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../words.ts';
import { insideAddress } from './prose-rules.ts';
import styles from './prose.module.css';

const attributes = (label: string) => ({ role: 'button', tabindex: '0', 'aria-label': label, title: label });

/** What it hides is neither read out nor copied until it is asked for. */
const hide = (hidden: Element, label: string) => {
  for (const [name, value] of Object.entries(attributes(label))) hidden.setAttribute(name, value);
  if (hidden.firstElementChild?.ariaHidden === 'true') return;
  const inside = document.createElement('span');
  inside.ariaHidden = 'true';
  inside.append(...hidden.childNodes);
  hidden.append(inside);
};
const show = (hidden: Element) => {
  for (const name of Object.keys(attributes(''))) hidden.removeAttribute(name);
  hidden.replaceChildren(...hidden.firstElementChild?.childNodes ?? []);
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
  useLayoutEffect(() => {
    for (const hidden of place.current?.querySelectorAll('.spoiler') ?? []) hide(hidden, label);
    if (place.current) place.current.dataset['ready'] = '';
    // What is wider than its place is scrolled by keys too.
    const reach = () => { for (const wide of place.current?.querySelectorAll<HTMLElement>('pre, table') ?? []) wide.tabIndex = wide.scrollWidth > wide.clientWidth ? 0 : -1; };
    reach();
    window.addEventListener('resize', reach);
    return () => window.removeEventListener('resize', reach);
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
