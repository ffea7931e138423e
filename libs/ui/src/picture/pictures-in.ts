/** The pictures among what is carried, dropped or pasted. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pasted pictures. What is copied from a table comes as a picture too: its words are meant. */
export const pastedPictures = (data: DataTransfer): File[] =>
  data.types.includes('text/plain') ? [] : picturesIn(data);
