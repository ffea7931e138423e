/** Name of the cookie that `returningCookieText` sets. */
export const returningCookie = 'yk-kept';

/**
 * Set as a cookie by a page that keeps something in the browser, so that a document knows where it may not guess what
 * is kept. Says nothing else.
 */
export const returningCookieText = `${returningCookie}=1; path=/; max-age=${365 * 86_400}; samesite=lax`;
