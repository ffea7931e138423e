/** The pictures among dragged, dropped or pasted data. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pasted pictures. A copied table also contains a picture; then the text counts and the list is empty. */
export const pastedPictures = (data: DataTransfer): File[] =>
  data.types.includes('text/plain') ? [] : picturesIn(data);
