import { type CommentOrder, commentOrders } from '@yonkoma/contract';
import { recall, remember } from '../keep/storage.ts';

const name = 'comments.order';
const isOrder = (value: unknown): value is CommentOrder => commentOrders.some((order) => order === value);

/** The order of comments that this device last used. */
export const recallOrder = (): CommentOrder => recall(name, isOrder) ?? 'hot';
/** Stores the order of comments for this device. */
export const rememberOrder = (order: CommentOrder): void => remember(name, order);
