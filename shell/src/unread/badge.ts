export { followUnread } from './follow-unread.ts';
export { default as MessageEntry } from './message-entry.tsx';
