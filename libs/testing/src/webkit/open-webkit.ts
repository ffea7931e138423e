import { startWebkit, type WebkitDriver } from './start-webkit.ts';
import { WebkitFault } from './webkit-fault.ts';

/** A window of WebKitGTK, in words of WebDriver. */
export interface WebkitPage {
  /** Opens an address and waits until it is loaded. */
  goto: (address: string) => Promise<void>;
  /** Runs a function in the page that needs nothing but its arguments, and resolves with what it returns. */
  run: <A extends unknown[], T>(inPage: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>;
  /** Presses and lets go of keys, one after the other, wherever the focus is. */
  press: (...keys: string[]) => Promise<void>;
  /** Clicks the first visible element of a selector with this name, as soon as it is there. `''`: with any name. */
  click: (selector: string, name?: string) => Promise<void>;
  /** Clicks at these places of an element, as fractions of its width and height. */
  clickAt: (selector: string, places: readonly { x: number; y: number }[]) => Promise<void>;
  /** Types into the field with this name, or into the first of a selector where the name is `''`. */
  type: (name: string, text: string, selector?: string) => Promise<void>;
  /** Sets a cookie of the site whose page is open. */
  setCookie: (name: string, value: string) => Promise<void>;
  /** Makes the window that wide and tall; a window has a least width. */
  resize: (width: number, height: number) => Promise<void>;
}

type Reference = Record<string, string>;

const keys: Record<string, string> = {
  Enter: '\uE006',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Longer than any time limit of the driver itself. */
const answerMs = 100_000;
const waitMs = 30_000;

/** The first visible element with a name, by its label or its text. Runs in the page. */
const findNamed = (selector: string, name: string): Element | null => {
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const text = element.getAttribute('aria-label') ?? label?.[0]?.textContent ?? element.textContent ?? '';
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const isIt = (element: Element) => element.checkVisibility() && (name === '' || nameOf(element) === name);
  return [...document.querySelectorAll(selector)].find(isIt) ?? null;
};

const open = async (driver: WebkitDriver, baseUrl: string): Promise<WebkitPage> => {
  const send = async <T>(path: string, body?: object, method = 'POST'): Promise<T> => {
    const answer = await fetch(driver.url + path, {
      method,
      signal: AbortSignal.timeout(answerMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((cause: unknown) => {
      throw new WebkitFault(`The driver did not answer to ${path}.`, { cause });
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (answer.ok) return value;
    if (!driver.isBrowserAlive() || value.error === 'invalid session id')
      throw new WebkitFault(`The browser of the driver has ended by itself at ${path}: ${value.error}.`);
    throw new Error(`${path}: ${value.error}: ${value.message}`);
  };

  const { sessionId } = await send<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: {} } });
  const at = (path: string) => `/session/${sessionId}${path}`;
  await send(at('/timeouts'), { script: waitMs, pageLoad: 60_000, implicit: 0 });

  const execute = <T>(script: string, args: readonly unknown[]): Promise<T> =>
    send<T>(at('/execute/async'), {
      script:
        'const done = arguments[arguments.length - 1];' +
        `Promise.resolve((${script})(...[...arguments].slice(0, -1))).then(done)`,
      args,
    });
  const find = async (selector: string, name: string): Promise<string> => {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const found = await execute<Reference | null>(String(findNamed), [selector, name]);
      const [id] = Object.values(found ?? {});
      if (id !== undefined) return id;
      if (Date.now() > deadline) {
        const seen = await execute<string>('() => `${location.href}: ${document.body.innerText.slice(0, 1500)}`', []);
        throw new Error(`There is no ${selector} named ${name} at ${seen}`);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  };
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    send<unknown>(at('/actions'), {
      actions: [{ type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    });

  return {
    goto: (address) => send(at('/url'), { url: new URL(address, baseUrl).href }),
    run: (inPage, ...given) => execute(String(inPage), given),
    async press(...pressed) {
      for (const key of pressed)
        await act('key', [
          { type: 'keyDown', value: keys[key] ?? key },
          { type: 'keyUp', value: keys[key] ?? key },
        ]);
    },
    async click(selector, name = '') {
      await send(at(`/element/${await find(selector, name)}/click`));
    },
    async clickAt(selector, places) {
      const id = await find(selector, '');
      const { width, height } = await send<{ width: number; height: number }>(
        at(`/element/${id}/rect`),
        undefined,
        'GET',
      );
      for (const { x, y } of places)
        await act('pointer', [
          {
            type: 'pointerMove',
            duration: 0,
            origin: { 'element-6066-11e4-a52e-4f735466cecf': id },
            x: Math.round((x - 0.5) * width),
            y: Math.round((y - 0.5) * height),
          },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
    },
    async type(name, text, selector = 'input, textarea') {
      await send(at(`/element/${await find(selector, name)}/value`), { text });
    },
    setCookie: (name, value) => send(at('/cookie'), { cookie: { name, value, path: '/' } }),
    resize: (width, height) => send(at('/window/rect'), { width, height }),
  };
};

const mostTries = 5;

/**
 * Does something in a new window, and all of it again in another one where the browser of the driver ends by itself.
 * `tell` gets a line about each such end.
 * @throws what `work` throws, and WebkitFault when no browser has lasted
 */
export const inWebkit = async (
  baseUrl: string,
  work: (page: WebkitPage) => Promise<void>,
  tell: (line: string) => void,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await using driver = await startWebkit();
    try {
      await work(await open(driver, baseUrl));
      return;
    } catch (error) {
      if (!(error instanceof WebkitFault) || tries === mostTries) throw error;
      tell(error.message);
    }
  }
};
