const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const isLive = Boolean(process.stdout.isTTY);
const clear = isLive ? '\r\x1b[K' : '';
const running = new Map();

/** Prints one line above the running steps. */
export const say = (line) => process.stdout.write(`${clear}${line}\n`);

const tick = () => {
  const lines = [...running].map(([title, startedAt]) => `${title} ... ${seconds(Date.now() - startedAt)}`);
  process.stdout.write(`${clear}  ${lines.join(', ').slice(0, (process.stdout.columns || 80) - 3)}`);
};

/**
 * Runs the work and prints its title when it begins, and again with result and duration when it ends. A terminal shows
 * the running time meanwhile. The work has failed when it throws or when its result has `failed` above 0.
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
