import type { WatchedPage } from './open-page.ts';

/** What all who are in a page have in common. */
const common = (
  'Object Function Array String Number Boolean Symbol RegExp Date Promise Map Set Error EventTarget Node Element ' +
  'HTMLElement Document Event Storage History URL Request Response Headers XMLHttpRequest Location Navigator'
)
  .split(' ')
  .flatMap((name) => [name, `${name}.prototype`]);
const tools = ['JSON', 'Math', 'Reflect', 'console', 'crypto', 'localStorage', 'history', 'navigator'];
const functions = (
  'fetch setTimeout setInterval clearTimeout queueMicrotask requestAnimationFrame structuredClone addEventListener ' +
  'removeEventListener dispatchEvent matchMedia getComputedStyle atob btoa'
).split(' ');
const functionsOwner = 'functions';
const owners = [...common, ...tools, functionsOwner];
const asked = `[${[...common, ...tools].join(',')},{${functions.join(',')}}]`;

/** Own properties by name, and the text of those that are functions. */
type Parts = Map<string, string[]>;
type Session = WatchedPage['session'];

const groupOf = async (session: Session, objectId: string) =>
  (await session.send('Runtime.getProperties', { objectId, ownProperties: true })).result;

async function partsIn(session: Session, contextId?: number): Promise<Parts[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: asked,
    ...(contextId !== undefined && { contextId }),
  });
  const list = (await groupOf(session, result.objectId ?? '')).filter(({ name }) => /^\d+$/.test(name));
  return Promise.all(
    list.map(async ({ value }) => {
      const own = value?.objectId === undefined ? [] : await groupOf(session, value.objectId);
      return new Map(
        own.map(({ name, value: held, get, set }) => [
          name,
          [held, get, set].flatMap((one) => (one?.type === 'function' ? [one.description ?? ''] : [])),
        ]),
      );
    }),
  );
}

const isNative = (text: string) => /\{\s*\[native code\]\s*\}$/.test(text);

/**
 * What a page has added to, taken from or replaced in the objects that all scripts of a page share, as sentences. They
 * are compared with those of the gate's own world in the same document, and read without running code of the page. What
 * stands in `shellCode` is the shell's.
 */
export async function findChanged({ session, clock }: WatchedPage, shellCode: string): Promise<string[]> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const own = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'look' });
  const [theirs, plain] = await clock.during(Promise.all([partsIn(session), partsIn(session, own.executionContextId)]));
  const isMade = (texts: readonly string[]) => texts.some((text) => !isNative(text) && !shellCode.includes(text));
  return owners.flatMap((owner, place) => {
    const [changed, usual] = [theirs[place] ?? new Map(), plain[place] ?? new Map()] as [Parts, Parts];
    const says = (verb: string, names: readonly string[]) =>
      names.map(
        (name) => `it ${verb} ${owner === functionsOwner ? '' : `${owner}.`}${name}, which all parts of the page share`,
      );
    const names = [...changed.keys()];
    return [
      ...says(
        'adds',
        names.filter((name) => !usual.has(name) && !isShellsMark(owner, name, shellCode)),
      ),
      ...says(
        'replaces',
        names.filter((name) => usual.has(name) && isMade(changed.get(name) ?? [])),
      ),
      ...says(
        'takes away',
        [...usual.keys()].filter((name) => !changed.has(name)),
      ),
    ];
  });
}

/** What is kept in storage are properties too; and the shell's packages mark elements and storage. */
function isShellsMark(owner: string, name: string, shellCode: string): boolean {
  const [, bare = name] = /^Symbol\((.*)\)$/.exec(name) ?? [];
  return owner === 'localStorage' || (marked.has(owner) && shellCode.includes(bare));
}
const marked = new Set(['Element.prototype', 'Storage.prototype', 'Node.prototype', 'Error']);
