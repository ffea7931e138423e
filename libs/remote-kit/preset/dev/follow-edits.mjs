import { showChanges } from './live-components.mjs';
import { hideFault, showFault } from './fault-note.mjs';

/** Applies every edit that the dev server reports; the page reloads when it cannot be applied in place. */
export function followEdits(hot) {
  const build = { wanted: __webpack_hash__ };
  const take = async () => {
    if (hot.status() !== 'idle' || build.wanted === __webpack_hash__) return;
    const before = __webpack_hash__;
    gatherStyles();
    const isTaken = await hot.check(true).then(showChanges, () => false);
    if (!isTaken || __webpack_hash__ === before) location.reload();
    else await take();
  };
  const events = new EventSource(new URL('events', __webpack_public_path__));
  events.addEventListener('built', ({ data }) => {
    hideFault();
    build.wanted = data;
    void take();
  });
  events.addEventListener('failed', ({ data }) => showFault(JSON.parse(data)));
  events.addEventListener('reload', () => location.reload());
}

/**
 * Moves style sheets to the head. The bundler inserts a new sheet beside the old one and expects it in the head, but
 * pages have the sheets of a remote in the body.
 */
function gatherStyles() {
  const links = [...document.querySelectorAll('body link[rel=stylesheet]')];
  document.head.append(...links.filter(({ href }) => href.startsWith(__webpack_public_path__)));
}
