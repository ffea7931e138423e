export { isSignedOut, useAsMember } from './act/use-as-member.ts';
export { useSwitch } from './act/use-switch.ts';
export { isMissing, isTakenDown, movedTo } from './address/gone-rules.ts';
export { recall, recallAll, remember } from './keep/storage.ts';
export { LoadMore, type LoadMoreWords } from './list/load-more.tsx';
export { nextPage } from './list/page-rules.ts';
export { ShareButton, type ShareWords } from './share/share-button.tsx';
