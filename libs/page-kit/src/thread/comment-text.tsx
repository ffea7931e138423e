import { localeOf, parseComment } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { ThreadText } from '@yonkoma/ui';
import { useMemo } from 'react';
import { languageOf } from '../prose/language-rules.ts';
import { cardAddress } from './names.ts';
import type { CommentFields } from './said.ts';
import { useScope } from './thread-scope.ts';

/** The text of a comment. Names become links after the service has resolved them. */
export function CommentText({ text, mentions = [] }: { text: string; mentions?: CommentFields['mentions'] }) {
  const { say } = useScope();
  const { language } = useShell();
  const parts = useMemo(() => parseComment(text), [text]);
  const cardOf = (nickname: string) => {
    const member = mentions.find((mention) => mention.nickname.toLowerCase() === nickname.toLowerCase());
    return member && cardAddress(member.id);
  };
  return (
    <ThreadText
      parts={parts}
      lang={languageOf(text, localeOf(language))}
      spoilerLabel={say('comment.spoiler')}
      cardOf={cardOf}
    />
  );
}
