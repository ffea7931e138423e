import { also, type Look, seenBy, shownTo } from '../entry.ts';

export const askLooks: readonly Look[] = [
  { page: 'ask/front', states: seenBy('/ask', 'member', 'guest', 'empty') },
  {
    page: 'ask/list',
    states: [
      ...seenBy('/ask/lists?type=unsolved', 'guest', 'member'),
      also('nothing-found', 'guest', '/ask/lists?keywords=zzzzz'),
    ],
  },
  {
    page: 'ask/question',
    states: [
      ...seenBy(({ question }) => `/ask/info/${question}`, 'member', 'guest'),
      also('gone', 'guest', '/ask/info/99999'),
    ],
  },
  { page: 'ask/history', states: seenBy(({ question }) => `/ask/history/${question}`, 'member', 'guest') },
  { page: 'ask/post', states: shownTo('/ask/post', 'member', 'guest') },
  { page: 'ask/edit', states: seenBy(({ question }) => `/ask/edit/${question}`, 'member') },
  { page: 'ask/own-questions', states: seenBy('/user/ask/post', 'member', 'newcomer') },
  { page: 'ask/own-answers', states: seenBy('/user/ask/comment', 'member', 'newcomer') },
  { page: 'ask/collected', states: seenBy('/user/ask/collect', 'member', 'newcomer') },
];
