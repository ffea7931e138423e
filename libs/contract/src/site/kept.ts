const name = 'yk-kept';

/**
 * Set as a cookie by a page that keeps something in the browser, so that a document knows where it may not guess what
 * is kept. Says nothing else.
 */
export const keptMark = `${name}=1; path=/; max-age=${365 * 86_400}; samesite=lax`;

/** Whether these are the cookies of a browser that keeps nothing yet. */
export const keepsNothing = (cookies: string): boolean => !cookies.includes(`${name}=`);
