import type { Fault } from '../release.ts';
import { settle, type WatchedPage } from './open-page.ts';

/** Of a page: controls, of those that look alike, and times that it is opened anew because it was left. */
const most = { controls: 40, alike: 2, returns: 6 };
/** Page time after each control. */
const afterMs = 500;

/** A control as the page shows it now. */
interface Control {
  /** Tells it from those that are called the same. */
  id: string;
  /** As in `the button “Save”`. */
  called: string;
  key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' | 'letter';
}

/**
 * Presses every control in the remote's part of a page, each once and as a visitor with a keyboard would, and adds what
 * follows to each fault. Links to other pages are left out; a page that is left otherwise is opened anew with `reopen`.
 */
export async function pressControls(
  watched: WatchedPage,
  faults: Fault[],
  { reopen, seen }: { reopen: () => Promise<void>; seen: () => Promise<void> },
): Promise<void> {
  const { page, clock, look } = watched;
  const done: string[] = [];
  let returns = 0;
  while (done.length < most.controls) {
    const control = await look(nextControl, { done, alike: most.alike });
    if (!control) return;
    done.push(control.id);
    const before = faults.length;
    const isReady = await look(focusControl, control.id);
    if (isReady) {
      await clock.during(control.key === 'letter' ? page.keyboard.insertText('a') : page.keyboard.press(control.key));
      await clock.advance(afterMs);
    }
    const isLeft = isReady && (await look(isElsewhere));
    // What is shown elsewhere is another page's, which may not be part of this release.
    if (isReady && !isLeft) await seen();
    for (const fault of faults.slice(before)) fault.text = `${fault.text} (after ${control.called})`;
    if (!isLeft) continue;
    returns += 1;
    if (returns > most.returns) return;
    await reopen();
    await settle(watched);
  }
}

/** Runs in the gate's world of the page, as all that follow. */
function nextControl({ done, alike }: { done: string[]; alike: number }): Control | null {
  const world = globalThis as unknown as { place?: string; found?: Map<string, HTMLElement> };
  world.place ??= location.pathname;
  world.found = new Map();
  const part = document.querySelector('main') ?? document.body;
  const times = new Map<string, number>();
  const wanted =
    'button, summary, a[href], input, select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox], ' +
    '[role=radio], [role=menuitem], [role=option]';
  for (const element of part.querySelectorAll<HTMLElement>(wanted)) {
    const { type = '' } = element as HTMLInputElement;
    const isOff = element.matches(':disabled, [aria-disabled=true], [inert] *, [type=file], [type=hidden]');
    if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element instanceof HTMLAnchorElement && (element.pathname !== location.pathname || element.target !== ''))
      continue;
    const name = (element.getAttribute('aria-label') ?? element.innerText ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
    const what = element.getAttribute('role') ?? (element instanceof HTMLAnchorElement ? 'link' : element.localName);
    const labelled =
      name || (element as HTMLInputElement).labels?.[0]?.innerText.trim() || element.getAttribute('name') || type;
    const kind = `${what} ${labelled}`;
    const time = (times.get(kind) ?? 0) + 1;
    times.set(kind, time);
    const id = `${kind} ${time}`;
    if (time > alike || done.includes(id)) continue;
    world.found.set(id, element);
    const isText = element instanceof HTMLTextAreaElement || /^(?:text|search|email|url|tel|password)$/.test(type);
    const isWritten = isText && element.localName !== 'button';
    const key = isWritten
      ? 'letter'
      : element instanceof HTMLSelectElement
        ? 'ArrowDown'
        : /^(?:range|number|date|month|time|color)$/.test(type)
          ? 'ArrowRight'
          : /^(?:checkbox|radio)$/.test(type)
            ? 'Space'
            : 'Enter';
    return { id, key, called: `${isWritten ? 'writing into' : 'pressing'} the ${what} “${labelled}”` };
  }
  return null;
}

/** Whether the control has the focus now. */
function focusControl(id: string): boolean {
  const element = (globalThis as unknown as { found?: Map<string, HTMLElement> }).found?.get(id);
  element?.focus();
  return element !== undefined && document.activeElement === element;
}

function isElsewhere(): boolean {
  return (globalThis as unknown as { place?: string }).place !== location.pathname;
}
