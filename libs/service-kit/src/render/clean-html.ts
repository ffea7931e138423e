import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'em', 's', 'del', 'a', 'blockquote', 'ul', 'ol', 'li', 'code', 'pre', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'sup', 'section'],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'role', 'aria-label'], sup: ['id'], li: ['id'], section: ['role', 'aria-label'], img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'], ol: ['start'],
    h2: ['id'], h3: ['id'], h4: ['id'], h5: ['id'], h6: ['id'], code: ['class'], span: ['tabindex'],
  },
  allowedClasses: { code: ['language-*'], span: ['spoiler'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Pictures are this site's own: an address with a scheme, or of another host, is none.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Only what a text needs: no script, style, handler, frame or form comes through, whoever wrote them. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);
