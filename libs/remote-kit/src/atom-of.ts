import { type Atom, atom } from 'jotai';

/** A value of the shell that can change, as the seam gives it. */
interface Source<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
  readonly atom?: Atom<T>;
}

const followed = new WeakMap<object, Atom<unknown>>();

/**
 * The jotai atom of a value of the seam: the shell's own atom, or one that follows `subscribe` in a host without atoms.
 */
export function atomOf<T>(source: Source<T>): Atom<T> {
  if (source.atom) return source.atom;
  const known = (followed.get(source) as Atom<T> | undefined) ?? follow(source);
  followed.set(source, known);
  return known;
}

function follow<T>(source: Source<T>): Atom<T> {
  const changes = atom(0);
  changes.onMount = (set) => {
    const changed = () => set((count) => count + 1);
    // The value may have changed before this subscription.
    changed();
    return source.subscribe(changed);
  };
  return atom((get) => {
    get(changes);
    return source.current();
  });
}
