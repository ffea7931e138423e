import { afterEach, expect, test, vi } from 'vitest';
import { watchNext } from './watch-next.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a link to what comes next is told once when it comes on the screen, also when it was drawn later', async () => {
  const observed: Element[] = [];
  let show: (...links: Element[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        show = (...links) => told(links.map((target) => ({ isIntersecting: true, target })));
      }
      observe = (link: Element) => observed.push(link);
      unobserve = () => {};
    },
  );
  const begun: string[] = [];
  document.body.innerHTML = '<a rel="next" href="/blog/info/2">Next</a><a href="/blog">All</a>';
  watchNext(window, (link) => begun.push(link.pathname));
  expect([observed.map(({ textContent }) => textContent), begun]).toEqual([['Next'], []]);
  show(...observed);
  document.body.insertAdjacentHTML('beforeend', '<a rel="next" href="/blog/info/3">Then</a>');
  await expect.poll(() => observed.map(({ textContent }) => textContent)).toEqual(['Next', 'Then']);
  show(...observed.slice(1));
  expect(begun).toEqual(['/blog/info/2', '/blog/info/3']);
});
