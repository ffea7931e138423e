import { atom, createStore, useAtomValue } from 'jotai';
import { Component, createElement, lazy, memo } from 'react';

/**
 * Edits shown without losing state, beside any React. React’s own refresh needs its development build, which no site
 * serves; here every component that the remote’s code declares is drawn through a stand-in that stays the same while
 * what it draws changes, so its hooks keep their state.
 */
const families = new Map();
const familyOf = new WeakMap();
const signatures = new WeakMap();
const changed = new Set();
/** Beside the page's own: which edit of a component is drawn. */
const store = createStore();

/** A component of the sources through all its edits. `life` counts those that began it anew. */
const newFamily = (name) => ({ name, current: null, key: '', edition: atom(0), life: 0, live: null });

/** Called by the compiled code for every component it declares, on each run of its module. */
export function register(file, type, name) {
  if (type === null || !['function', 'object'].includes(typeof type) || familyOf.has(type)) return;
  const id = `${file} ${name}`;
  const family = families.get(id) ?? newFamily(name);
  families.set(id, family);
  familyOf.set(type, family);
  const key = keyOf(type);
  if (family.current && (key === null || key !== family.key)) family.life += 1;
  Object.assign(family, { current: type, key });
  changed.add(family);
}

/**
 * The hooks of a component, its own and those it uses, as the compiler writes them down; null asks for a new beginning
 * at every edit.
 */
function keyOf(type) {
  const signature = signatures.get(type);
  if (!signature) return '';
  const hooks = signature.hooks().map((hook) => (typeof hook === 'function' ? keyOf(hook) : null));
  return signature.isReset || hooks.includes(null) ? null : [signature.key, ...hooks].join(' ');
}

/**
 * What the compiled code calls `$RefreshSig$`: once around a declaration with its hooks, and inside it at every draw.
 */
export const signature =
  () =>
  (type, key, isReset = false, hooks = () => []) => {
    if (type !== undefined && key !== undefined) signatures.set(type, { key, isReset, hooks });
    return type;
  };

const memoType = memo(() => null).$$typeof;
const lazyType = lazy(() => {}).$$typeof;
const stood = new WeakMap();

/** What is drawn in the place of a type: its stand-in, or itself where it is none of the remote’s own. */
export function liveType(type) {
  const family =
    typeof type === 'function' || (typeof type === 'object' && type !== null) ? familyOf.get(type) : undefined;
  if (typeof type === 'function') return family ? (family.live ??= standIn(family)) : type;
  if (type?.$$typeof === memoType) return family ? (family.live ??= memoOf(type)) : type;
  if (type?.$$typeof === lazyType) return remember(type, lazyOf);
  return type;
}

function remember(type, make) {
  if (!stood.has(type)) stood.set(type, make(type));
  return stood.get(type);
}

const memoOf = ({ type, compare }) => memo(liveType(type), compare);

/**
 * A lazy component brings its module by itself: what it brings is looked at on the way. One whose loading began
 * elsewhere stays as it is.
 */
function lazyOf(type) {
  const load = type.load ?? (type._payload?._status === -1 ? type._payload._result : undefined);
  return load ? lazy(async () => ({ default: liveType((await load()).default) })) : type;
}

/** Whether every element of this export sees an edit, so that its module may accept the edit alone. */
export const isLive = (value) => (typeof value === 'function' || value?.$$typeof === memoType) && familyOf.has(value);

let hasFailed = false;

function standIn(family) {
  const draw = (props) => {
    try {
      return family.current(props);
    } catch (error) {
      // What React is asked to wait for is thrown as well.
      hasFailed ||= error instanceof Error && !error.message.startsWith('Suspense Exception');
      throw error;
    }
  };
  const Live = (props) => {
    useAtomValue(family.edition, { store });
    const isClass = family.current.prototype instanceof Component;
    return createElement(isClass ? family.current : draw, { ...props, key: family.life });
  };
  Live.displayName = draw.displayName = family.name;
  return Live;
}

/** Draws what was edited. False when a component had failed before: then only a page anew shows the edit. */
export function showChanges() {
  const edited = [...changed];
  changed.clear();
  if (hasFailed) return false;
  for (const { edition } of edited) store.set(edition, (count) => count + 1);
  return true;
}

/**
 * At the end of a module: it takes its own edits when all that it exports is drawn by stand-ins; else those who import
 * it run anew.
 */
export function acceptAlone(hot, exported) {
  const isAlone = exported.length > 0 && exported.every(isLive);
  if (isAlone) hot.accept();
  else if (hot.data?.isAlone) hot.invalidate();
  hot.dispose((data) => {
    data.isAlone = isAlone;
  });
}
