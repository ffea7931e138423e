import { parseComment } from '@yonkoma/contract';
import { ThreadText } from '@yonkoma/ui';
import { useMemo } from 'react';
import { useWords } from '../words.ts';
import { cardAddress } from './names.ts';
import type { Said } from './thread-rules.ts';

/** What somebody wrote, or is about to. Names lead to members once the service has found them. */
export function CommentText({ text, mentions = [] }: { text: string; mentions?: Said['mentions'] }) {
  const say = useWords();
  const parts = useMemo(() => parseComment(text), [text]);
  const cardOf = (nickname: string) => {
    const member = mentions.find((mention) => mention.nickname.toLowerCase() === nickname.toLowerCase());
    return member && cardAddress(member.id);
  };
  return <ThreadText parts={parts} spoilerLabel={say('comment.spoiler')} cardOf={cardOf} />;
}
