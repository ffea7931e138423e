import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { insideAddress } from './inside-address.ts';
import styles from './prose.module.css';

const attributes = (label: string) => ({ role: 'button', tabindex: '0', 'aria-label': label, title: label });

/** Hides a spoiler: it is neither read out nor copied until the reader opens it. */
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
  hidden.replaceChildren(...(hidden.firstElementChild?.childNodes ?? []));
};

const hiddenAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('.spoiler[role=button]') : null;

/**
 * Makes rendered texts interactive: spoilers open on request, and links within the site navigate without a reload.
 * `[data-ready]` is set when spoilers can be opened. The class has the common style of all texts.
 */
export function useProse(
  place: RefObject<HTMLElement | null>,
  html: string,
  hiddenLabel: string,
): {
  className: string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    for (const hidden of place.current?.querySelectorAll('.spoiler') ?? []) hide(hidden, hiddenLabel);
    place.current?.setAttribute('data-ready', '');
  }, [place, html, hiddenLabel]);
  return {
    className: styles.prose,
    onClick(event) {
      const hidden = hiddenAt(event.target);
      if (hidden) {
        event.preventDefault();
        show(hidden);
        return;
      }
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // For a link within the text, the browser itself marks the target.
      const to =
        link && !link.getAttribute('href')?.startsWith('#') && insideAddress(link.href, window.location.origin);
      if (
        !to ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void navigate(to);
    },
    onKeyDown(event) {
      const hidden = event.key === 'Enter' || event.key === ' ' ? hiddenAt(event.target) : null;
      if (!hidden) return;
      event.preventDefault();
      show(hidden);
    },
  };
}
