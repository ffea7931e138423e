/** Four panels in a column, one of them filled. */
export function Logo({ heightPx = 28 }: { heightPx?: number }) {
  return (
    <svg height={heightPx} viewBox="0 0 7 28" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M.5.5h6v6h-6zM.5 7.5h6v6h-6zM.5 21.5h6v6h-6z" />
      <path d="M.5 14.5h6v6h-6z" fill="var(--accent)" stroke="var(--accent)" />
    </svg>
  );
}
