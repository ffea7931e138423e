import { type CommentOrder, commentOrders } from '@yonkoma/contract';
import { recall, remember } from '../keep/storage.ts';

const name = 'comments.order';
const isOrder = (value: unknown): value is CommentOrder => commentOrders.some((order) => order === value);

/** How this device sorts comments. */
export const recallOrder = (): CommentOrder => recall(name, isOrder) ?? 'hot';
export const rememberOrder = (order: CommentOrder): void => remember(name, order);
