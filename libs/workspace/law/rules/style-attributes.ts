import type { Rule } from '../rule.ts';

/**
 * No element has a `style` attribute. The content security policy refuses it in a page that the server has rendered,
 * and React does not set it again in the browser.
 */
export const styleAttributes: Rule = {
  id: 'style-attributes',
  forbidden: { 'remotes/reader/src/comic/row.tsx': "export const Row = () => <p style={{ color: 'red' }} />;" },
  judge: ({ code }) =>
    code
      .filter(({ source }) => source.hasStyle)
      .map(({ path }) => ({
        path,
        message:
          'an element has a style attribute: use a class or a data attribute that the style sheet knows, or useStyle ' +
          'of @yonkoma/ui for what moves nothing.',
      })),
};
