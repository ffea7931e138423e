import { type Notice, shellName } from '@yonkoma/contract';

/** What a team is told of its versions; a web hook that was switched off concerns none of them. */
export const releaseEvents = ['taken-back', 'held', 'approved', 'hook-disabled'] as const;
export type ReleaseEvent = (typeof releaseEvents)[number];

/** The data of a notice about a version of a remote whose team the reader belongs to. */
export interface Release {
  event: ReleaseEvent;
  /** Empty for a web hook, as is the version; `shellName` for the shell. */
  remote: string;
  version: string;
  reason: string;
}

export type ReleaseWords = Record<`notice.release-${ReleaseEvent}` | 'notice.shell', string>;

/** No part of a comic is meant, but an address of the platform. */
const nowhere = { comment_id: 0, comic_id: 0, chapter_id: 0, image_index: 0 };

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The notice links to the page of the remote, where its history stands. */
export function presentRelease(
  { event, remote, version, reason }: Release,
  words: ReleaseWords,
): Pick<Notice, 'title' | 'content' | 'text' | 'lang' | 'news' | 'said'> {
  const isOfRemote = remote !== '' && remote !== shellName;
  const values: Record<string, string> = { remote: isOfRemote ? remote : words['notice.shell'], version };
  return {
    title: words[`notice.release-${event}`].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark),
    text: reason,
    content: escape(reason),
    lang: '',
    news: null,
    said: { ...nowhere, path: isOfRemote ? `/platform/remote/${remote}` : '/platform' },
  };
}
