import { also, type Look, seenBy } from '../entry.ts';

export const blogMatterLooks: readonly Look[] = [
  {
    page: 'blog-matter/blog',
    states: [...seenBy('/blog', 'guest', 'empty'), also('nothing-found', 'guest', '/blog?keywords=zzzzz')],
  },
  {
    page: 'blog-matter/blog-info',
    states: [
      ...seenBy(({ blog }) => `/blog/info/${blog}`, 'member', 'guest'),
      also('gone', 'guest', '/blog/info/99999'),
    ],
  },
  {
    page: 'blog-matter/matter',
    states: [...seenBy('/matter', 'guest', 'empty'), also('nothing-found', 'guest', '/matter?keywords=zzzzz')],
  },
  {
    page: 'blog-matter/matter-info',
    states: [
      ...seenBy(({ matter }) => `/matter/info/${matter}`, 'member', 'guest'),
      also('gone', 'guest', '/matter/info/99999'),
    ],
  },
  { page: 'blog-matter/about', states: seenBy('/aboutus', 'guest') },
  { page: 'blog-matter/collected', states: seenBy('/user/article/collect', 'member', 'newcomer') },
];
