/** The page, made with what the site gives. */
export const frontPage =
  ({ createElement: h, lazy, Suspense, useState }, { Link }, { useTranslation }) =>
  () => {
    const { t } = useTranslation('modules-example');
    const [count, setCount] = useState(0);
    const [Later, setLater] = useState(null);
    const more = () =>
      setLater(() => lazy(async () => ({ default: (await import('./later.js')).later(h, useTranslation) })));
    return h(
      'article',
      { className: 'modules-example-front' },
      h('h1', null, t('front.title')),
      h('button', { type: 'button', onClick: () => setCount(count + 1) }, t('front.pressed', { count })),
      h('button', { type: 'button', onClick: more }, t('front.more')),
      h('p', null, h(Link, { to: '/' }, t('front.home'))),
      Later && h(Suspense, null, h(Later)),
    );
  };
