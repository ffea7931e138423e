import { unpackPictures } from '@yonkoma/contract';

/**
 * Scripts that run in the page, as text. The loader erases types, so that the text of these functions is JavaScript.
 */

interface Opener {
  (reply: unknown): boolean;
}
interface OpeningWindow {
  openingOf: { open: Opener; isDone: boolean };
}

/** If the picture has not begun to arrive after this time, the rest of the page is loaded. */
const patienceMs = 800;

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

/**
 * Runs at the end of the document: draws now if the opening needed the complete reply, then loads styles and scripts as
 * soon as the picture's first bytes have arrived. Requested at the same time, they would share the bandwidth with the
 * picture; requested later, they arrive after it.
 */
function goOn(patience: number, unpack: typeof unpackPictures): void {
  const { open, isDone } = (window as unknown as OpeningWindow).openingOf;
  if (!isDone)
    open(
      unpack(
        (JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as { early: { reply: unknown }[] }).early[0]
          ?.reply,
      ),
    );
  const rest = document.getElementById('rest') as HTMLTemplateElement;
  const picture = document.querySelector<HTMLImageElement>('#opening img');
  const bring = () => {
    if (!rest.isConnected) return;
    rest.remove();
    // In their order, as deferred scripts run.
    for (const script of rest.content.querySelectorAll('script')) script.async = false;
    document.head.append(rest.content);
  };
  const look = () => {
    if (!picture || picture.complete || picture.naturalWidth > 0) bring();
    else requestAnimationFrame(look);
  };
  setTimeout(bring, patience);
  look();
}

const text = (code: (...given: never[]) => void) => code.toString().replace(/ {2,}/g, ' ');

/** `</` cannot end the script element: the build refuses it in code, and JSON is escaped. */
export const beginScript = (code: string, replyJson: string, memberId: number | undefined): string =>
  `(()=>{${code}\n(${text(begin)})(opening,${replyJson},${memberId})})()`;
export const goOnScript = `(${text(goOn)})(${patienceMs},${text(unpackPictures)})`;
