import { unpackPictures } from '@yonkoma/contract';
import { textOf } from './script-text.ts';

interface Opener {
  (reply: unknown): boolean;
}
interface OpeningWindow {
  openingOf: { open: Opener; isDone: boolean };
}

/** Draws the opening with the data in the document. If the opening fails, only its picture is missing. */
function begin(
  opening: (parts: { reply: unknown; memberId: number | undefined; stage: HTMLElement }) => boolean,
  reply: unknown,
  memberId: number | undefined,
): void {
  const stage = document.getElementById('opening') as HTMLElement;
  const open: Opener = (given) => {
    try {
      return opening({ reply: given, memberId, stage });
    } catch (error) {
      console.error(error);
      stage.remove();
      return true;
    }
  };
  (window as unknown as OpeningWindow).openingOf = { open, isDone: open(reply) };
}

/** Draws now if the opening needed the complete reply, which is in the document. */
function openLate(unpack: typeof unpackPictures): void {
  const { open, isDone } = (window as unknown as OpeningWindow).openingOf;
  if (!isDone)
    open(
      unpack(
        (JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as { early: { reply: unknown }[] }).early[0]
          ?.reply,
      ),
    );
}

/** `</` cannot end the script element: the build refuses it in code, and JSON is escaped. */
export const beginScript = (code: string, replyJson: string, memberId: number | undefined): string =>
  `(()=>{${code}\n(${textOf(begin)})(opening,${replyJson},${memberId})})()`;
export const openLateScript = `(${textOf(openLate)})(${textOf(unpackPictures)})`;
