/**
 * Does `work` once the next frame has been made, in the time that is left; at once where no frames are made. Returns
 * how to call it off.
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
