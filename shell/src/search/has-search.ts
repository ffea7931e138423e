import type { RuntimeManifest } from '@yonkoma/contract';

/** Whether any remote declares a search group. */
export const hasSearch = ({ remotes }: RuntimeManifest): boolean =>
  remotes.some(({ search = [] }) => search.length > 0);
