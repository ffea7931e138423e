import type { PageManifest } from '@yonkoma/contract';

/** Whether any remote declares a search group. */
export const hasSearch = ({ remotes }: PageManifest): boolean => remotes.some(({ search = [] }) => search.length > 0);
