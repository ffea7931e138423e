/** A pointer that stays on a link for this long probably clicks it. */
const restMs = 65;

interface Intent {
  link: HTMLAnchorElement;
  begin(): void;
  end(): void;
}

/**
 * Calls `begin` with a link that the visitor is about to open: the pointer rests on it or is pressed, or it has the
 * focus. The function that it returns is called when they turn away, and not when they open it.
 */
export function watchIntent(document: Document, begin: (link: HTMLAnchorElement) => () => void): void {
  let intent: Intent | undefined;

  const turnAway = () => {
    intent?.end();
    intent = undefined;
  };
  const turnTo = (link: HTMLAnchorElement) => {
    if (intent?.link === link) return;
    turnAway();
    let end: (() => void) | undefined;
    const rest = setTimeout(() => intent?.begin(), restMs);
    intent = {
      link,
      begin() {
        clearTimeout(rest);
        end ??= begin(link);
      },
      end() {
        clearTimeout(rest);
        end?.();
      },
    };
  };
  const on = (type: string, notice: (link: HTMLAnchorElement | null, event: Event) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
        notice(link?.origin === document.location.origin ? link : null, event);
      },
      { passive: true, capture: true },
    );

  on('pointerover', (link, event) => {
    // A finger that arrives is pressed.
    if ((event as PointerEvent).pointerType === 'touch') return;
    if (link) turnTo(link);
    else turnAway();
  });
  on('focusin', (link) => link && turnTo(link));
  on('pointerdown', (link) => {
    if (!link) return;
    turnTo(link);
    intent?.begin();
  });
  // The finger scrolls.
  on('pointercancel', turnAway);
  on('click', (link) => {
    if (link === null || link !== intent?.link) return;
    intent.begin();
    intent = undefined;
  });
}
