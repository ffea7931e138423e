import { languages, previewAskText } from '@yonkoma/contract';
import { articleText, openRenderer, Unrenderable } from '@yonkoma/service-kit';
import { growingTexts } from '@yonkoma/testing/hostile';
import { answerApart, askApart } from '../ask-apart.ts';
import type { Figure } from '../figure.ts';

const lengths = [5_000, 10_000, 20_000, 200_000];
const atMostTimes = 2.2;
const rounds = 12;

/** How texts of each hostile kind grow in cost with their length, rendered as the site does. */
export async function* measureGrowth(log: Parameters<typeof openRenderer>[0]): AsyncGenerator<Figure> {
  const { render, close } = openRenderer(log);
  const timeOf = async (text: string) => {
    const begun = performance.now();
    await render(text, { kind: articleText('en'), picturesOf: async () => new Map() }).catch((error: unknown) => {
      if (!(error instanceof Unrenderable) || /^(?:text-too-slow|render-busy)$/.test(error.reason)) throw error;
    });
    return performance.now() - begun;
  };
  for (const length of lengths) {
    const grown: { name: string; one: number; two: number }[] = [];
    for (const [name, write] of Object.entries(growingTexts)) {
      const [half, whole] = [write(length / 2), write(length)];
      let [one, two] = [Infinity, Infinity];
      await timeOf(half);
      for (let round = 0; round < rounds && (round < 2 || two > one * atMostTimes); round += 1) {
        one = Math.min(one, await timeOf(half));
        two = Math.min(two, await timeOf(whole));
      }
      grown.push({ name, one, two });
    }
    const worst = grown.toSorted((a, b) => b.two / b.one - a.two / a.one)[0];
    const slowest = Math.max(...grown.map(({ two }) => two));
    if (worst) yield { name: `${grown.length} hostile texts of ${length} characters, times of those of half the length`, ours: `${worst.two.toFixed(1)} ms of ${worst.name}; the slowest ${slowest.toFixed(0)} ms`, bare: `${worst.one.toFixed(1)} ms`, ratio: worst.two / worst.one, target: { atMost: atMostTimes } };
  }
  await close();
}

/** How long `/healthz` waits while such texts are asked for as previews; from a process of its own, by HTTP. */
export async function* measureWaits(address: string): AsyncGenerator<Figure> {
  const { rest, busy, posted } = await askApart<Waits>(import.meta.filename, { address });
  yield { name: 'longest wait of /healthz in ms while hostile texts are previewed, over its rest', ours: `${busy.toFixed(1)} ms with ${posted} previews`, bare: `${rest.toFixed(1)} ms`, ratio: busy - rest, target: { atMost: 50 } };
}

interface Waits { rest: number; busy: number; posted: number }

async function longestWait(address: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => { setTimeout(resolve, 2); });
  }
  return longest;
}

async function waits({ address }: { address: string }): Promise<Waits> {
  let member = 1_000;
  const post = async (content: string) => {
    const reply = await fetch(`${address}${previewAskText.path}`, { method: 'POST', headers: { server: 'true', 'content-type': 'application/json', 'x-member': String((member += 1)), 'think-lang': languages[0] }, body: JSON.stringify({ content }) });
    if (reply.status !== 200) throw new Error(`a preview was answered with ${reply.status}`);
    await reply.arrayBuffer();
  };
  await post('word '.repeat(1_000));
  const endOfRest = performance.now() + 5_000;
  const rest = await longestWait(address, () => performance.now() > endOfRest);
  const texts = Object.values(growingTexts).flatMap((write) => lengths.map((length) => write(length)));
  const posted = texts.length;
  let isOver = false;
  const watched = longestWait(address, () => isOver);
  const posting = async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) await post(text);
  };
  await Promise.all([posting(), posting(), posting()]);
  isOver = true;
  return { rest, busy: await watched, posted };
}

answerApart(process.argv[1] === import.meta.filename, waits);
