import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';

/**
 * Words and links within the site out of HTML that the services made; whatever else stands in it is shown as its words,
 * or not at all.
 */
export function OwnHtml({ html }: { html: string }) {
  // A document of its own: nothing in it is fetched or run.
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html]);
  return <>{nodes.map(shown)}</>;
}

function shown(node: ChildNode, place: number): ReactNode {
  const text = node.textContent ?? '';
  if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE' || node.nodeName === '#comment') return null;
  const path = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : '';
  return /^\/(?![/\\])/.test(path) ? (
    <Link key={place} to={path}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi key={place}>{text}</bdi>
  );
}
