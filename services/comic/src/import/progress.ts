import type { ImportRefusal, ImportWarning } from '@yonkoma/comic-files';
import { SingleBar } from 'cli-progress';

/** The progress of a running import. */
export interface ImportProgress {
  planned(chapters: number, unchanged: number): void;
  page(): void;
  chapterDone(): void;
  failed(path: string, refusal: ImportRefusal): void;
  warned(path: string, warning: ImportWarning): void;
  /** A file is not read. */
  skipped(path: string, reason: string): void;
  /** Ends the bar, if there is one. */
  end(): void;
}

export const silentProgress: ImportProgress = {
  planned() {},
  page() {},
  chapterDone() {},
  failed() {},
  warned() {},
  skipped() {},
  end() {},
};

/**
 * Names come from foreign archives. Characters that would break the line, turn its
 * direction or control the terminal are shown as `?`.
 */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/**
 * Shows a bar on a terminal, and elsewhere a plain line every `everyMs`. Failures and warnings have their own lines in
 * both.
 */
export function createProgress(out: NodeJS.WriteStream, everyMs = 5000): ImportProgress {
  let total = 0;
  let done = 0;
  let pages = 0;
  let startedAt = 0;
  let reportedAt = 0;
  const bar = out.isTTY
    ? new SingleBar({
        stream: out,
        format: '{bar} {value}/{total} files  {pages} pages  {rate}/s  {eta_formatted} left',
        barsize: 24,
        hideCursor: true,
        clearOnComplete: true,
        etaBuffer: 50,
      })
    : null;
  const rate = () => Math.round(pages / Math.max((Date.now() - startedAt) / 1000, 0.001));
  const report = () => {
    const now = Date.now();
    if (bar) {
      bar.update(done, { pages, rate: rate() });
    } else if (now - reportedAt >= everyMs) {
      reportedAt = now;
      const leftS = done > 0 ? Math.round((((now - startedAt) / done) * (total - done)) / 1000) : 0;
      out.write(`${done}/${total} files, ${pages} pages, ${rate()} pages/s, ${leftS} s left\n`);
    }
  };
  const line = (text: string) => {
    if (!bar?.isActive) return void out.write(`${text}\n`);
    // The bar redraws itself below the line.
    out.write(`\r\u001b[K${text}\n`);
    report();
  };
  return {
    planned(chapters, unchanged) {
      total = chapters;
      startedAt = reportedAt = Date.now();
      line(`${chapters} to read, ${unchanged} unchanged`);
      bar?.start(chapters, 0, { pages: 0, rate: 0 });
    },
    page() {
      pages += 1;
      report();
    },
    chapterDone() {
      done += 1;
      report();
    },
    failed: (path, { message }) => line(`FAILED ${plain(path)}: ${plain(message)}`),
    warned: (path, { code, detail }) => line(`note   ${plain(path)}: ${plain(`${code}: ${detail}`)}`),
    skipped: (path, reason) => line(`not read ${plain(path)}: ${plain(reason)}`),
    end: () => bar?.stop(),
  };
}
