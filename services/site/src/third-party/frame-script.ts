/**
 * Runs in the frame of an advertisement. The function is sent there as text, so it can use only its argument and the
 * frame's window.
 * Reports to the page around it what happens, and shows the content when that page requests it.
 */
export function startAdFrame(content: string): void {
  const page = window.parent;
  const post = (message: { ad: string; reason?: string }) => page.postMessage(message, '*');
  const fail = (reason: string) => post({ ad: 'failed', reason });

  window.addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      const { target } = event as { target: unknown };
      fail(
        target instanceof Element ? `${target.getAttribute('src') ?? target.localName} did not load` : event.message,
      );
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    fail(String(event.reason));
  });
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => fail(`${blockedURI} is not among adHosts`));

  const clicked = () => post({ ad: 'clicked' });
  window.addEventListener('click', clicked, true);
  // A click into a frame of the advertisement's own is only seen by the focus it takes.
  window.addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) clicked();
  });

  // Something to see: words, a picture larger than those that only count, or what draws itself.
  const isSeen = (element: Element) =>
    element instanceof HTMLImageElement
      ? element.naturalWidth > 1
      : element.matches('iframe,video,canvas,svg,object,embed') || getComputedStyle(element).backgroundImage !== 'none';
  const look = () => {
    const { body } = document;
    if (!body || (body.innerText.trim() === '' && ![...body.querySelectorAll('*')].some(isSeen))) return;
    watch.disconnect();
    window.removeEventListener('load', look, true);
    post({ ad: 'filled' });
  };
  const watch = new MutationObserver(look);
  window.addEventListener('load', look, true);
  watch.observe(document, { childList: true, subtree: true, characterData: true });

  const show = () => {
    const template = document.createElement('template');
    template.innerHTML = content;
    // A script that was parsed into a template never runs: each is made anew.
    for (const parsed of template.content.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
      script.text = parsed.text;
      script.async = parsed.async;
      parsed.replaceWith(script);
    }
    document.body.append(template.content);
  };
  let isAsked = false;
  window.addEventListener('message', ({ source, data }) => {
    if (source !== page || data !== 'show' || isAsked) return;
    isAsked = true;
    // A script of the head may still be on its way, and the body behind it.
    if (document.body) show();
    else document.addEventListener('DOMContentLoaded', show, { once: true });
  });
  post({ ad: 'ready' });
}
