import { escapeHtml } from '@yonkoma/service-kit/escape-html';

/** JSON that cannot end its script element, nor a line in older parsers. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** ` name="value"` for each attribute that has one; `true` gives the bare name. */
export function attributes(values: Record<string, string | true | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');
}
