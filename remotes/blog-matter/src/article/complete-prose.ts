interface Completing {
  /** Language of the labels below; the text may be in another language. */
  lang: string;
  /** Label of the copy button of a code block. */
  copy: string;
  /** Name of a table that scrolls inside its own box. */
  table: string;
  onCopy: (code: string) => void;
}

/**
 * Adds what a text needs beyond its HTML: copy buttons for code, and tables that scroll inside their own box. Returns a
 * function that undoes it.
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
      // It scrolls, so the keyboard must reach it.
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
