/**
 * Runs `work` after the next frame has been drawn, or at once when no frames are drawn. Returns a function that cancels
 * it.
 */
export function afterFrame(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(work);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
