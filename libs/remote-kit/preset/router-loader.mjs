/** What a link does on servers that React Router draws itself: here there are none, so it never happens. */
const prefetches = 'return shouldPrefetch && ';

/**
 * Lets a build leave out of React Router what nobody imports: it does not say itself that making a component does
 * nothing else, and names components by statements of their own, so that forms for its own servers came with every
 * link.
 * @throws a sentence when React Router is no longer written like that
 */
export default function routerLoader(source) {
  if (source.includes('LinkWithRef') && !source.includes(prefetches))
    throw new Error(
      `React Router no longer says "${prefetches}": see whether its links still carry what only its own servers need`,
    );
  return source
    .replace(prefetches, 'return false && ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ');
}
