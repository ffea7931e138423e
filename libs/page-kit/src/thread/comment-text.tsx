import { parseComment } from '@yonkoma/contract';
import { ThreadText } from '@yonkoma/ui';
import { useMemo } from 'react';
import { cardAddress } from './names.ts';
import type { Told } from './said.ts';
import { useScope } from './thread-scope.ts';

/** What somebody wrote, or is about to. Names lead to members once the service has found them. */
export function CommentText({ text, mentions = [] }: { text: string; mentions?: Told['mentions'] }) {
  const { say } = useScope();
  const parts = useMemo(() => parseComment(text), [text]);
  const cardOf = (nickname: string) => {
    const member = mentions.find((mention) => mention.nickname.toLowerCase() === nickname.toLowerCase());
    return member && cardAddress(member.id);
  };
  return <ThreadText parts={parts} spoilerLabel={say('comment.spoiler')} cardOf={cardOf} />;
}
