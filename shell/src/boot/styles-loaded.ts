/**
 * Resolves when every style sheet that the document links to has loaded or failed. A style sheet that a script added
 * does not block rendering by itself.
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
