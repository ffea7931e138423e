const retryMs = 1_000;
const retries = 3;

/** Loads the code of the badge. After a failure it tries up to three times more, one second apart. */
export async function placed<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (failures === retries) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
      });
    }
  }
}
