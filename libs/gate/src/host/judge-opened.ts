import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RemoteBuild } from '@yonkoma/contract';
import { filesOf, wordsIn } from '../read-files.ts';
import type { Fault, LiveShell, Release } from '../release.ts';
import { flatWords, wordAt } from '../words-of.ts';
import { findChanged } from './find-changed.ts';
import { judgeLook, keysShown, whyNotShown } from './judge-page.ts';
import { settle, type WatchedPage } from './open-page.ts';
import { pressControls } from './press-controls.ts';

/** Page time for which a page is watched after it has come to rest. */
const watchMs = 6_000;

/** What is known of the shell and the release before a page is opened. */
export interface About {
  /** The source of axe-core. */
  axe: string;
  /** The shell's title in place of a remote that failed. */
  broken: string;
  /** All scripts of the shell. */
  shellCode: string;
  /** Whether a text is the key of a text of the release. */
  isKey: (text: string) => boolean;
}

/** What is done to the page from outside. */
interface Steps {
  /** Is told when controls are pressed from now on. */
  press: () => void;
  reopen: () => Promise<void>;
}

/** The shell's words in English. */
export async function readWords(shell: LiveShell): Promise<Record<string, unknown>> {
  return JSON.parse(new TextDecoder().decode(await shell.read(shell.build.words.en ?? ''))) as Record<string, unknown>;
}

/** All of that, and the shell's words in English. */
export async function readAbout(
  release: Pick<Release, 'build' | 'files'>,
  shell: LiveShell,
): Promise<About & { words: Record<string, unknown> }> {
  const words = await readWords(shell);
  return {
    words,
    axe: await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    broken: wordAt(words, 'remoteFailed.title') ?? '',
    shellCode: await textOf(shell),
    isKey: keysOf(release),
  };
}

/** The fixed steps of a page that is open: rest, look, watch, press, and what it has done to others by then. */
export async function judgeOpened(
  watched: WatchedPage,
  faults: Fault[],
  { axe, broken, shellCode, isKey, press, reopen }: About & Steps,
): Promise<void> {
  const restless = await settle(watched);
  if (restless !== null) faults.push({ kind: 'restless', text: restless });
  const shown = await whyNotShown(watched, broken);
  if (shown) return void faults.push(shown);
  faults.push(...(await judgeLook(watched, axe)));
  await watched.clock.advance(watchMs);
  const keys = new Set<string>();
  const seen = async () => {
    for (const key of await keysShown(watched)) if (isKey(key)) keys.add(key);
    // A page may show nothing while it waits for an answer.
    if (await whyNotShown(watched, broken)) await settle(watched);
    const late = await whyNotShown(watched, broken);
    if (late && !faults.some(({ kind }) => kind === late.kind)) faults.push(late);
  };
  await seen();
  press();
  await pressControls(watched, faults, { reopen, seen });
  faults.push(...[...keys].map((key): Fault => ({ kind: 'words', text: `it shows the key ${key} in place of words` })));
  const changed = await findChanged(watched, shellCode);
  faults.push(...changed.map((text): Fault => ({ kind: 'changed', text })));
}

const textOf = async ({ build, read }: LiveShell): Promise<string> => {
  const scripts = build.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const bytes = await Promise.all(scripts.map((path) => read(path)));
  return bytes.map((one) => new TextDecoder().decode(one)).join('\n');
};

const readableLanguage = ({ words, languages }: RemoteBuild) =>
  words.en === undefined ? (languages[0] ?? 'en') : 'en';

/** A text that looks like a key is one when the words have a group that begins so, or when it stands in the code. */
function keysOf({ build, files }: Pick<Release, 'build' | 'files'>): (text: string) => boolean {
  const words = flatWords(wordsIn({ build, files }, readableLanguage(build)) ?? {});
  const groups = new Set(
    words
      .map(([key]) => key)
      .filter((key) => key.includes('.'))
      .map((key) => key.split('.', 1)[0]),
  );
  const texts = new Set(words.map(([, text]) => text?.trim()));
  const code = filesOf({ build, files }, '.js')
    .map(({ text }) => text)
    .join('\n');
  const isInCode = (text: string) => ['"', "'", '`'].some((quote) => code.includes(`${quote}${text}${quote}`));
  return (text) => !texts.has(text) && (groups.has(text.split('.', 1)[0]) || isInCode(text));
}
