/** A text as a valid file name: at most 255 bytes, no slash, no null byte. */
export const asFileName = (text: string): string => {
  // oxlint-disable-next-line no-control-regex -- not allowed in file names
  let name = text.replace(/[/\u0000]/g, '∕').toWellFormed();
  while (Buffer.byteLength(name) > 200) name = [...name].slice(0, -1).join('');
  return name;
};
