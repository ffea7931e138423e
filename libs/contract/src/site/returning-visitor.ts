/** Name of the cookie that `returningCookieText` sets. */
export const returningCookie = 'yk-kept';

/**
 * A page that stores something in the browser sets this cookie. So a document knows that it must not assume an empty
 * storage. It contains nothing else.
 */
export const returningCookieText = `${returningCookie}=1; path=/; max-age=${365 * 86_400}; samesite=lax`;
