const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const isLive = Boolean(process.stdout.isTTY);
const clear = isLive ? '\r\x1b[K' : '';
const running = new Map();

/** Says one line above the steps that run. */
export const say = (line) => process.stdout.write(`${clear}${line}\n`);

const tick = () => {
  const lines = [...running].map(([title, startedAt]) => `${title} ... ${seconds(Date.now() - startedAt)}`);
  process.stdout.write(`${clear}  ${lines.join(', ').slice(0, (process.stdout.columns || 80) - 3)}`);
};

/**
 * Runs the work under a title: says when it begins and, with the time it took, how it ended; on a terminal the time
 * counts while it works.
 * It has failed when it throws or when its result has `failed` above 0.
 */
export const step = async (title, work) => {
  const startedAt = Date.now();
  if (!isLive) say(`  ${title} ...`);
  running.set(title, startedAt);
  const ticker = isLive && running.size === 1 ? setInterval(() => running.size > 0 && tick(), 200) : undefined;
  let isFine = false;
  try {
    const result = await work();
    isFine = !(result && result.failed > 0);
    return result;
  } finally {
    running.delete(title);
    clearInterval(ticker);
    say(`${isFine ? 'ok' : 'FAILED'} ${title} (${seconds(Date.now() - startedAt)})`);
  }
};
