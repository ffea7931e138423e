/** Disables functions that could erase or block the page. The site itself uses none of them. */
export function hush(window: Window): void {
  const ignore = (name: string) => () => console.warn(`Code of a third party called ${name}, which pages ignore`);
  for (const name of ['write', 'writeln', 'open', 'close'] as const)
    Object.defineProperty(window.document, name, { value: ignore(`document.${name}`) });
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    Object.defineProperty(window, name, { value: ignore(name) });
}

/** Puts HTML into the page and runs its scripts. Even broken HTML changes nothing around it. */
export function runInPage(document: Document, html: string, into: HTMLElement): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const parsed of template.content.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    script.text = parsed.text;
    script.async = parsed.async;
    script.nonce = nonce;
    script.addEventListener('error', () => console.warn(`${script.src} of a third party did not load`));
    parsed.replaceWith(script);
  }
  try {
    into.append(template.content);
  } catch (error) {
    console.warn('Code of a third party failed', error);
  }
}
