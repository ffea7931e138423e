/** Who may read and download chapters in reading programs. */
export const originalsFor = ['nobody', 'members', 'keys', 'everybody'] as const;
export type OriginalsFor = (typeof originalsFor)[number];
