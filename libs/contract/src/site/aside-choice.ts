/**
 * A visitor's choice for the aside of the front page: `1` for closed, `0` for open. The document is served as they
 * chose: `<html data-aside="closed">`.
 */
export const asideCookie = 'yk-aside-closed';
