/** Four panels in a column, one of them filled. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <path d="M9.6 1.1h4.8v4.8H9.6zM9.6 6.8h4.8v4.8H9.6zM9.6 18.1h4.8v4.8H9.6z" />
      <path d="M9.6 12.4h4.8v4.8H9.6z" fill="var(--accent)" stroke="var(--accent)" />
    </svg>
  );
}
