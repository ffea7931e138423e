import { atom, createStore, useAtomValue } from 'jotai';
import { Component, createElement, lazy, memo } from 'react';

/**
 * Shows edits without losing state, with any build of React. React’s own refresh needs its development build, which no
 * site serves. Here every component of the remote is rendered through a stand-in. The stand-in stays the same while the
 * component that it renders changes, so its hooks keep their state.
 */
const families = new Map();
const familyOf = new WeakMap();
const signatures = new WeakMap();
const changed = new Set();
/** A store separate from that of the page: the shown edit of each component. */
const store = createStore();

/** A component of the sources with all its edits. `life` counts the edits that reset its state. */
const newFamily = (name) => ({ name, current: null, key: '', edition: atom(0), life: 0, live: null });

/** The compiled code calls it for every component that it declares, on each run of its module. */
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
 * A key of the hooks of a component, also of its custom hooks, as the compiler lists them; null means that every edit
 * resets the state.
 */
function keyOf(type) {
  const signature = signatures.get(type);
  if (!signature) return '';
  const hooks = signature.hooks().map((hook) => (typeof hook === 'function' ? keyOf(hook) : null));
  return signature.isReset || hooks.includes(null) ? null : [signature.key, ...hooks].join(' ');
}

/**
 * `$RefreshSig$` of the compiled code. It is called once around a declaration with its hooks, and inside the component
 * at every render.
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

/** The type that is rendered instead of a type: its stand-in, or itself when it is not a component of the remote. */
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
 * A lazy component loads its module itself, so its stand-in replaces the loaded component. A component that is already
 * loading stays unchanged.
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
      // A component that suspends also throws; that is no failure.
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

/** Renders edited components. False when a component failed before: then the page must reload to show the edit. */
export function showChanges() {
  const edited = [...changed];
  changed.clear();
  if (hasFailed) return false;
  for (const { edition } of edited) store.set(edition, (count) => count + 1);
  return true;
}

/**
 * Called at the end of a module. The module accepts its own edits when stand-ins render all its exports; otherwise the
 * modules that import it run again.
 */
export function acceptAlone(hot, exported) {
  const isAlone = exported.length > 0 && exported.every(isLive);
  if (isAlone) hot.accept();
  else if (hot.data?.isAlone) hot.invalidate();
  hot.dispose((data) => {
    data.isAlone = isAlone;
  });
}
