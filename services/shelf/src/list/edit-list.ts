import {
  type createList as create,
  type deleteList as remove,
  type editList as edit,
  maxListDescription,
  maxListName,
  maxLists,
} from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { judgeListText } from './judge-list-text.ts';
import { addList, changeList, countLists, dropList, findList, holdList, type ListTexts } from './list-store.ts';

async function judged(call: Call, { name, description, is_public }: ListTexts): Promise<ListTexts> {
  const isPublic = is_public === 1;
  const oneLine = name.replace(/\s+/gu, ' ');
  return {
    name: await judgeListText(call, oneLine, { maxCharacters: maxListName, isPublic }),
    description:
      description.trim() === ''
        ? ''
        : await judgeListText(call, description, { maxCharacters: maxListDescription, isPublic }),
    is_public,
  };
}

export const createList: Verb<unknown, typeof create> = async (call, input) => {
  const { db, session, now } = call;
  if (!session) throw loginNeeded();
  if ((await countLists(db, session.memberId)) >= maxLists) refuse('lists-full', { most: maxLists });
  const texts = await judged(call, input);
  return { key: await addList(db, session.memberId, texts, now), ...texts };
};

export const editList: Verb<unknown, typeof edit> = async (call, { key, ...input }) => {
  const { db, session, now } = call;
  if (!session) throw loginNeeded();
  const row = await findList(db, key);
  if (row?.member_id !== session.memberId) return refuse('list-not-found');
  if (row.is_withdrawn === 1 && input.is_public === 1) refuse('list-withdrawn');
  const texts = await judged(call, input);
  await transact(db, async (transaction) => {
    const list = await holdList(transaction, session.memberId, key);
    // It was deleted or withdrawn at the same moment.
    if (!list) refuse('list-not-found');
    if (list.is_withdrawn === 1 && texts.is_public === 1) refuse('list-withdrawn');
    await changeList(transaction, list.id, texts, now);
  });
  return { key, ...texts };
};

export const deleteList: Verb<unknown, typeof remove> = async ({ db, session }, { key }) => {
  if (!session) throw loginNeeded();
  await transact(db, async (transaction) => {
    const list = await holdList(transaction, session.memberId, key);
    if (list) await dropList(transaction, list.id);
  });
  return null;
};
