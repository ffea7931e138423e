// @ts-check
import * as async_hooks from 'node:async_hooks';
import * as crypto from 'node:crypto';
import * as stream from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import * as util from 'node:util';
import { Script } from 'node:vm';

/**
 * @import { RenderPage, ShellOnServer } from '@yonkoma/contract'
 * @import { Answer, Request } from './protocol.ts'
 */

/**
 * The program of a renderer. It is JavaScript: the compiler that takes types away from a program costs each process
 * 18 MB and a fifth of its start. It runs code of a remote, so it gives that code nothing: what Node adds to the
 * language is removed, except what rendering needs. This is the second wall; the first one is the process
 * (`start-renderer.ts`).
 */

/** A page with more HTML than this is not sent. */
const maxLength = 2 * 1024 * 1024;

const kept = new Set(
  (
    'AbortController AbortSignal DOMException Event EventTarget Headers MessageChannel MessagePort ReadableStream ' +
    'Request Response TextDecoder TextEncoder TransformStream URL URLSearchParams WritableStream atob btoa ' +
    'clearInterval clearTimeout console performance queueMicrotask setInterval setTimeout structuredClone'
  ).split(' '),
);

/** @type {Map<string, unknown>} */
const modules = new Map(Object.entries({ async_hooks, crypto, stream, util }));
/** What React's renderer takes from Node. The shell gets it, code of remotes does not. */
const lent = { require: (/** @type {string} */ name) => modules.get(name), Buffer, setImmediate };

const channel = process;
/** Only a renderer that is measured has it. */
const collectGarbage = globalThis.gc;
const send = (/** @type {Answer} */ answer) => void channel.send?.(answer);
const exit = channel.exit.bind(channel);

function removeGlobals() {
  // Node makes it at its first use, from what is removed here.
  void new Request('https://site.invalid');
  // The language itself, as in a context that has nothing else.
  /** @type {Set<string>} */
  const language = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInNewContext());
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!language.has(name) && !kept.has(name)) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, 'WebAssembly');
}

/**
 * @param {string} code
 * @param {string} address
 */
const run = (code, address) => {
  new Script(code, { filename: address }).runInThisContext();
};

/**
 * @param {string} code
 * @returns {ShellOnServer}
 */
function loadShell(code) {
  /** @type {{ exports: any }} */
  const module = { exports: {} };
  const given = { module, exports: module.exports, ...lent };
  const define = new Script(`(function (${Object.keys(given).join()}) {${code}\n})`, { filename: 'shell' });
  define.runInThisContext()(...Object.values(given));
  return module.exports;
}

/** @type {RenderPage | undefined} */
let render;

/**
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
async function answer(request) {
  if (request.is === 'open') {
    const { shell, remote, files } = request.code;
    render = await loadShell(shell).openRemote(remote, files, run);
    return { is: 'opened' };
  }
  if (request.is === 'ping') return { is: 'pong' };
  if (request.is === 'measure') return { is: 'measured', heldBytes: await heldBytes() };
  if (!render) throw new Error('no code is open');
  const html = await renderWithin(render, request);
  if (html.length > maxLength) throw new Error(`the page has ${html.length} characters of HTML, at most ${maxLength}`);
  return { is: 'rendered', html };
}

/**
 * The time of `AbortSignal.timeout` would keep the page until it is over.
 * @param {RenderPage} render
 * @param {Request & { is: 'render' }} request
 */
async function renderWithin(render, { page, withinMs }) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error(`it takes more than ${withinMs} ms`)), withinMs);
  try {
    return await render(page, giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** What is held after all that nothing refers to is gone. */
async function heldBytes() {
  // The second time takes what waited for the first, such as objects that were watched as they went.
  for (let times = 0; times < 2; times += 1) {
    collectGarbage?.();
    await pause();
  }
  const { heapUsed, external } = channel.memoryUsage();
  return heapUsed + external;
}

const sentence = (/** @type {unknown} */ error) =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2_000);

channel.on('message', (/** @type {Request} */ request) => {
  answer(request).then(send, (error) => send({ is: 'failed', why: sentence(error) }));
});
channel.on('disconnect', () => exit(0));
removeGlobals();
send({ is: 'started' });
