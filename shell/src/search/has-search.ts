import type { RuntimeManifest } from '@yonkoma/contract';

/** Whether any remote lets its things be found. */
export const hasSearch = ({ remotes }: RuntimeManifest): boolean =>
  remotes.some(({ search = [] }) => search.length > 0);
