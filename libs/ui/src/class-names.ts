/** Joins the classes that apply: `classes('a', isOpen && 'b')`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
