import { useBrowserValue } from '@yonkoma/remote-kit';

const readOrigin = () => location.origin;

/**
 * The origin of this site. The server and the render that hydrates its page do not know it and get one that is no
 * site's: a path leads to the same place on any.
 */
export const useOrigin = (): string => useBrowserValue(readOrigin, 'https://site.invalid');
