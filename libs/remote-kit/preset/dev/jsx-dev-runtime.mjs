import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { liveType } from './live-components.mjs';

export { Fragment };

/**
 * The JSX function for sources in development: creates elements of the site’s React, with stand-ins as their types.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(liveType(type), props, key);
