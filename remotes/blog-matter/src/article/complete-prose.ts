interface Completing {
  /** Of the words below: the text may be in another language. */
  lang: string;
  /** On the button of a piece of code. */
  copy: string;
  /** Names a table that scrolls by itself. */
  table: string;
  onCopy: (code: string) => void;
}

/**
 * Adds what a text needs beyond its words: a way to copy code, and tables that scroll in their place. Returns how to
 * undo it.
 */
export function completeProse(text: HTMLElement, { lang, copy, table, onCopy }: Completing): () => void {
  const undo = [
    ...[...text.querySelectorAll('pre')].map((pre) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.lang = lang;
      button.textContent = copy;
      const press = () => onCopy(pre.textContent ?? '');
      button.addEventListener('click', press);
      // It scrolls: a keyboard must reach it.
      pre.tabIndex = 0;
      const unwrap = wrap(pre, 'code');
      pre.after(button);
      return () => {
        button.remove();
        unwrap();
      };
    }),
    ...[...text.querySelectorAll('table')].map((element) => {
      const unwrap = wrap(element, 'table');
      const around = element.parentElement;
      around?.setAttribute('role', 'region');
      around?.setAttribute('aria-label', table);
      if (around) around.tabIndex = 0;
      return unwrap;
    }),
  ];
  return () => {
    for (const each of undo) each();
  };
}

function wrap(element: Element, what: string): () => void {
  const around = document.createElement('div');
  around.dataset['around'] = what;
  element.replaceWith(around);
  around.append(element);
  return () => {
    around.replaceWith(element);
  };
}
