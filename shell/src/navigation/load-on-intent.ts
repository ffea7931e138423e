/**
 * Calls `load` with the path of a link on the site as soon as it is pointed at, touched or focused: a page's code is
 * then on its way before the click.
 */
export function loadOnIntent(document: Document, load: (pathname: string) => void): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === document.location.origin) load(link.pathname);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, notice, { passive: true });
}
