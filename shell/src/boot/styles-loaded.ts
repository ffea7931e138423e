/**
 * Resolves when every style sheet that the document links to is there or has failed: styles that a script brought hold
 * up nothing by themselves.
 */
export async function stylesLoaded(document: Document): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.all(
    coming.map(
      (link) =>
        new Promise<void>((resolve) => {
          link.addEventListener('load', () => resolve());
          link.addEventListener('error', () => resolve());
        }),
    ),
  );
}
