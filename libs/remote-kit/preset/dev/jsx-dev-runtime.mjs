import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { liveType } from './live-components.mjs';

export { Fragment };

/**
 * What the remote’s sources compile to while they are developed: elements of the site’s own React, their types by way
 * of the stand-ins.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(liveType(type), props, key);
