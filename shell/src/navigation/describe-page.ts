/** `{page} - {siteName}`; the site's name alone when the page has none. */
export function setTitle(document: Document, page: string, siteName: string): void {
  document.title = page ? `${page} - ${siteName}` : siteName;
}

export function setDescription(document: Document, description: string): void {
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
}
