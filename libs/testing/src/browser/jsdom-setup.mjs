import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react/pure';
import { afterAll, afterEach } from 'vitest';

// A long timeout, because the time depends on the load of the machine.
configure({ asyncUtilTimeout: 40_000 });

/** Features of browsers that jsdom does not have. */
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.IntersectionObserver ??= class IntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

globalThis.CSS ??= { escape: (text) => text };

Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** What the tests of a file may replace, and what the first file of this worker found there. */
const first = (globalThis[Symbol.for('yonkoma.first')] ??= Object.getOwnPropertyDescriptors(globalThis));

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);

/** The next file of this worker finds the window as the first did. */
afterAll(() => {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const was = first[name];
    // Vitest keeps its own there, and libraries too, as properties that can be written.
    if (name.startsWith('__') || !now.configurable) continue;
    if (was && (was.value !== now.value || was.get !== now.get)) Object.defineProperty(globalThis, name, was);
    else if (!was && now.writable === false) Reflect.deleteProperty(globalThis, name);
  }
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    document.cookie = `${name}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
});
