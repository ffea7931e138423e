import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { languages, previewAskText } from '@yonkoma/contract';
import { articleText, renderMarkdown, Unrenderable } from '@yonkoma/service-kit';
import { growingTexts } from '@yonkoma/testing/hostile';
import { threadTimeOf } from '@yonkoma/testing/node/thread-time';
import { answerApart, askApart } from '../ask-apart.ts';
import { type Figure, median } from '../figure.ts';

const lengths = [5_000, 10_000, 20_000, 200_000];
const atMostTimes = 2.2;
/**
 * A kind that takes less time is reported, and judged at a length where it takes more: such short times contain jumps
 * of the JavaScript engine, such as that at an array of 16,384 elements.
 */
const noticedMs = 5;
/**
 * Half and whole length are timed in turn, so that a slower moment of the machine affects both. When the first
 * measurement is too large, more pairs with longer times are measured.
 */
const [firstLook, closeLook] = [
  { pairs: 3, microseconds: 40_000 },
  { pairs: 41, microseconds: 160_000 },
];

/**
 * Measures how the cost of each kind of hostile text grows with its length: the processor time of the thread, in a
 * separate process.
 */
export async function* measureGrowth(): AsyncGenerator<Figure> {
  for (const length of lengths) {
    const { kinds, worst, worstOfShort, slowestMs } = await askApart<Growth>(import.meta.filename, { length });
    const short =
      worstOfShort &&
      `, of those below ${noticedMs} ms ${worstOfShort.times.toFixed(2)} (${worstOfShort.wholeMs.toFixed(1)} ms ` +
        `of ${worstOfShort.name})`;
    yield {
      name: `${kinds} hostile texts of ${length} characters, times of those of half the length`,
      ours: `${worst.wholeMs.toFixed(1)} ms of ${worst.name}; the slowest ${slowestMs.toFixed(0)} ms${short}`,
      bare: `${worst.halfMs.toFixed(1)} ms`,
      ratio: worst.times,
      target: { atMost: atMostTimes },
    };
  }
}

interface Grown {
  name: string;
  times: number;
  halfMs: number;
  wholeMs: number;
}
interface Growth {
  kinds: number;
  worst: Grown;
  worstOfShort: Grown | undefined;
  slowestMs: number;
}

async function growth({ length }: { length: number }): Promise<Growth> {
  const grown = Object.entries(growingTexts).map(([name, write]): Grown => {
    const [half, whole] = [write(length / 2), write(length)];
    renderOrRefuse(half);
    const timed: { half: number; whole: number }[] = [];
    const times = () => median(timed.map((pair) => pair.whole / pair.half));
    const look = (microseconds: number) =>
      timed.push({
        half: threadTimeOf(() => renderOrRefuse(half), microseconds),
        whole: threadTimeOf(() => renderOrRefuse(whole), microseconds),
      });
    while (timed.length < firstLook.pairs) look(firstLook.microseconds);
    if (times() > atMostTimes) timed.length = 0;
    while (timed.length < firstLook.pairs || (timed.length < closeLook.pairs && times() > atMostTimes))
      look(closeLook.microseconds);
    return {
      name,
      times: times(),
      halfMs: median(timed.map((pair) => pair.half)) / 1_000,
      wholeMs: median(timed.map((pair) => pair.whole)) / 1_000,
    };
  });
  const [[worst], [worstOfShort]] = [
    grown.filter((kind) => kind.wholeMs >= noticedMs),
    grown.filter((kind) => kind.wholeMs < noticedMs),
  ].map((kinds) => kinds.toSorted((a, b) => b.times - a.times)) as [[Grown], Grown[]];
  return { kinds: grown.length, worst, worstOfShort, slowestMs: Math.max(...grown.map(({ wholeMs }) => wholeMs)) };
}

function renderOrRefuse(text: string): void {
  try {
    renderMarkdown(text, new Map(), articleText('en'));
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
  }
}

/**
 * Measures how long `/healthz` waits while previews of such texts are requested by HTTP. The waiting client and the
 * sender are separate processes.
 */
export async function* measureWaits(address: string): AsyncGenerator<Figure> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const { rest, busy, posted } = await askApart<Waits>(import.meta.filename, { watched: address });
  loop.disable();
  yield {
    name: 'longest wait of /healthz in ms while hostile texts are previewed, over its rest',
    ours: `${busy.toFixed(1)} ms with ${posted} previews`,
    bare: `${rest.toFixed(1)} ms`,
    ratio: busy - rest,
    target: { atMost: 50 },
  };
  yield {
    name: 'longest wait of the event loop of that process in ms',
    ours: `99.9 of 100 ${(loop.percentile(99.9) / 1e6).toFixed(1)} ms`,
    bare: '-',
    ratio: loop.max / 1e6,
    target: { atMost: 50 },
  };
}

interface Waits {
  rest: number;
  busy: number;
  posted: number;
}

async function longestWait(address: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await pause(2);
  }
  return longest;
}

async function waits({ watched: address }: { watched: string }): Promise<Waits> {
  const endOfRest = performance.now() + 5_000;
  const rest = await longestWait(address, () => performance.now() > endOfRest);
  let isOver = false;
  const busy = longestWait(address, () => isOver);
  const { posted } = await askApart<Posted>(import.meta.filename, { address });
  isOver = true;
  return { rest, busy: await busy, posted };
}

interface Posted {
  posted: number;
}

async function postAll({ address }: { address: string }): Promise<Posted> {
  let member = 1_000;
  const post = async (content: string) => {
    const reply = await fetch(`${address}${previewAskText.path}`, {
      method: 'POST',
      headers: {
        server: 'true',
        'content-type': 'application/json',
        'x-member': String((member += 1)),
        'think-lang': languages[0],
      },
      body: JSON.stringify({ content }),
    });
    if (reply.status !== 200) throw new Error(`a preview was answered with ${reply.status}`);
    await reply.arrayBuffer();
  };
  const texts = Object.values(growingTexts).flatMap((write) => lengths.map((length) => write(length)));
  const posted = texts.length;
  const posting = async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) await post(text);
  };
  await Promise.all([posting(), posting(), posting()]);
  return { posted };
}

type Asked = { length: number } | { watched: string } | { address: string };

answerApart(
  process.argv[1] === import.meta.filename,
  (asked: Asked): Promise<Growth | Waits | Posted> =>
    'length' in asked ? growth(asked) : 'watched' in asked ? waits(asked) : postAll(asked),
);
