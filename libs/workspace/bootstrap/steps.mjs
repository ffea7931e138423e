const beganAt = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Seconds since the command began, as people read them. */
export const elapsed = () => seconds(Date.now() - beganAt);

const isLive = Boolean(process.stdout.isTTY);

/** Says one line under the running steps. */
export const say = (line) => process.stdout.write(`${isLive ? '\r\x1b[K' : ''}${line}\n`);

/** Runs the work under a title: says when it begins and, with the time it took, how it ended. On a terminal the time counts while it works. */
export const step = async (title, work) => {
  const startedAt = Date.now();
  const spent = () => seconds(Date.now() - startedAt);
  if (!isLive) say(`  ${title} ...`);
  const ticker = isLive && setInterval(() => process.stdout.write(`\r\x1b[K  ${title} ... ${spent()}`), 200);
  let hasSucceeded = false;
  try {
    const result = await work();
    hasSucceeded = true;
    return result;
  } finally {
    clearInterval(ticker);
    say(`${hasSucceeded ? 'ok' : 'FAILED'} ${title} (${spent()})`);
  }
};
