export const later = (h, useTranslation) => () => h('p', null, useTranslation('modules-example').t('front.later'));
