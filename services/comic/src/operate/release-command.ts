import { type Change, decline, type Operation, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';
import { readMoment, shownFrom, writeMoment } from '../publish/publish-rules.ts';
import { settleComic } from '../publish/settle.ts';
import { never } from '../shown/shown.ts';
import { changeRow, findSubject, latestChapterAt, subjectKind } from './subject-store.ts';
import { followPictures } from '../publish/withhold-pictures.ts';

export const releasing: Operation = {
  verb: 'release',
  summary: 'Publish a comic or a chapter at once or at a time, or make it a draft again',
  usage: 'comic|chapter ID [--at TIME | --draft]',
  options: { at: { type: 'string' }, draft: { type: 'boolean' } },
  async change(transaction, { positionals: [kindName, idText, ...rest], text, has }, now) {
    const kind = subjectKind(kindName);
    const id = readId(idText, `the ${kind}`);
    if (rest.length > 0) decline('Name one comic or one chapter.');
    const row = await findSubject(transaction, kind, id);
    const asked = text('at');
    if (asked !== undefined && has('draft')) decline('Give either --at or --draft.');
    const at = has('draft')
      ? never
      : asked === undefined
        ? Math.min(row.published_at > now ? (row.kept_at ?? row.published_at) : row.published_at, now)
        : (readMoment(asked, now) ?? decline(`${asked} is not a time such as 2026-12-01T09:00Z.`));
    const changes: Change[] = [];
    if (at !== row.published_at) {
      const shown_from = shownFrom({ ...row, published_at: at });
      // What comes back with its old date was announced then, and is not new.
      const isBack = at === row.kept_at;
      // A chapter that was already shown publishes no second event; one whose time is moved into the future does.
      const isSettled = isBack || (row.is_settled === 1 && at <= now) ? 1 : 0;
      const updated_at = isBack && kind === 'comic' ? Math.max(at, await latestChapterAt(transaction, id)) : at;
      await changeRow(transaction, kind, id, {
        published_at: at,
        shown_from,
        is_settled: isSettled,
        ...(row.published_at <= now && at > now ? { kept_at: row.created_at } : {}),
        ...(at < never && (isBack || isSettled === 0) ? { created_at: at, updated_at } : {}),
      });
      changes.push({
        subject: `${kind} ${id}`,
        before: { published: writeMoment(row.published_at) },
        after: { published: writeMoment(at) },
      });
    }
    await settleComic(transaction, row.comic_id, now);
    return changes;
  },
  follow: (running, { positionals: [kind, id] }) => followPictures(running, subjectKind(kind), Number(id)),
};

/** `npm run ops -- release comic 7 --at 2026-12-01T09:00Z` */
export const releaseCommand = catalogueOperation(releasing);
