/**
 * Calls `load` with the path of a link on the site as soon as the link is pointed at, touched or focused. So the code
 * of the page starts to load before the click.
 */
export function loadOnIntent(document: Document, load: (pathname: string) => void): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === document.location.origin) load(link.pathname);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, notice, { passive: true });
}
