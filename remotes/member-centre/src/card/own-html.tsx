import { useIsHydrating } from '@yonkoma/remote-kit';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';

/**
 * Shows the words and internal links of HTML from the services. Other elements are reduced to their text, or left out.
 * The server cannot read HTML and gives the words alone.
 */
export function OwnHtml({ html }: { html: string }) {
  return useIsHydrating() ? <bdi>{wordsOf(html)}</bdi> : <Parsed html={html} />;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const wordsOf = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (entity, name: string) => signs[name] ?? entity);

function Parsed({ html }: { html: string }) {
  // Parsed into a separate document, so that nothing in it is fetched or run.
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
