interface FaultWords {
  title: string;
  text: string;
  again: string;
  home: string;
}

/** The words for a fault, by language of the document. The build takes them from the language files of the shell. */
declare const FAULT_WORDS: Record<string, FaultWords> & { en: FaultWords };

/**
 * Without the data of the page there are neither words nor components. So this shows one sentence and two links, in the
 * language of the document.
 */
export function reportFault(document: Document): void {
  const words = FAULT_WORDS;
  const { title, text, again, home } = words[document.documentElement.lang] ?? words.en;
  const line = (tag: 'h1' | 'p', ...content: (string | Node)[]) => {
    const element = document.createElement(tag);
    element.append(...content);
    return element;
  };
  const link = (href: string, label: string) => {
    const element = document.createElement('a');
    element.href = href;
    element.textContent = label;
    return element;
  };
  const main = document.createElement('main');
  main.className = 'sk-fault';
  main.append(
    line('h1', title),
    line('p', text),
    line('p', link(document.location.href, again)),
    line('p', link('/', home)),
  );
  document.title = title;
  document.getElementById('app')?.replaceChildren(main);
}
