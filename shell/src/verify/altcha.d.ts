/** The one bundle of words that the package ships without types. */
declare module 'altcha/i18n/zh-cn';
