const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML: between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => references[mark] ?? mark);
}

/** Escapes plain text for use between tags; its lines stay lines. */
export const linesToHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
