export { addressHash } from './address-mark.ts';
export { deliverySettings, missingDelivery, waysToReach } from './delivery-config.ts';
export { type Channel, createDeliveries } from './delivery-store.ts';
export { leaveLetter } from './leave-letter.ts';
export { forgetMarked, forgetOver, outboxIn } from './outbox-files.ts';
export { sendLetters } from './send-letters.ts';
export { wakeAfterCommit } from './wake.ts';
