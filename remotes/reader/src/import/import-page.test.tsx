import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCodes, type ReplyOf, type listImports, partBytes } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import ImportPage from './import-page.tsx';

type Import = ReplyOf<typeof listImports>['list'][number];

const one = (fields: Partial<Import> = {}): Import => ({
  id: 3,
  name: 'Rain 01.cbz',
  size_bytes: 2_000_000,
  received_bytes: 2_000_000,
  state: 'done',
  is_draft: 0,
  is_lenient: 0,
  added: 1,
  replaced: 0,
  unchanged: 0,
  failed: 0,
  pages: 24,
  notes: [],
  comics: [{ id: 9, title: 'Rain' }],
  created_at: 1,
  ...fields,
});

const open = (answers: Answers) => openPage('import', ImportPage, '/user/work/import', answers);
const field = () => document.querySelector('input[type=file]') as HTMLInputElement;
const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } });
const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

test('whoever may not import is told so, and is offered neither a place for files nor another try', async () => {
  open({
    'comic.listImports': () => {
      throw new CallFailure('You may not do this.', answerCodes.forbidden, { refusal: 'forbidden' });
    },
  });
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(field()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('an archive', () => {
  test('is sent in parts one after the other, with its choices, and then waits', async () => {
    let list: Import[] = [];
    const size = partBytes + 10;
    const { asked } = open({
      'comic.listImports': () => ({ list }),
      'comic.beginImport': () => ({ id: 3 }),
      'comic.sendImportPart': ({ offset }) => {
        const received = Math.min(Number(offset) + partBytes, size);
        if (received === size) list = [one({ state: 'waiting', comics: [] })];
        return { received_bytes: received };
      },
    });
    fireEvent.click(await screen.findByLabelText('As drafts'));
    choose(fileOf('Rain 01.cbz', size));
    expect(await screen.findByText('Waits for its turn')).toBeTruthy();
    expect(asked('comic.beginImport')).toEqual([{ name: 'Rain 01.cbz', size_bytes: size, is_draft: 1, is_lenient: 0 }]);
    expect(asked('comic.sendImportPart')).toEqual([
      { id: 3, offset: 0 },
      { id: 3, offset: partBytes },
    ]);
  });

  test('that was interrupted is sent on from where it was, when it is chosen again', async () => {
    const { asked } = open({
      'comic.listImports': () => ({ list: [one({ state: 'sending', size_bytes: 50, received_bytes: 20 })] }),
      'comic.sendImportPart': () => ({ received_bytes: 50 }),
    });
    expect(await screen.findByText(/Interrupted after/)).toBeTruthy();
    choose(fileOf('Rain 01.cbz', 50));
    await waitFor(() => expect(asked('comic.sendImportPart')).toEqual([{ id: 3, offset: 20 }]));
    expect(asked('comic.beginImport')).toEqual([]);
  });

  test('whose part is lost on the way is sent again, and a refusal is said', async () => {
    let tries = 0;
    const { asked } = open({
      'comic.listImports': () => ({ list: [] }),
      'comic.beginImport': ({ name = '' }) => {
        if (name.startsWith('Many')) throw new CallFailure('Ten are on their way.', 0, { refusal: 'import-many' });
        return { id: 3 };
      },
      'comic.sendImportPart': () => {
        tries += 1;
        if (tries === 1) throw new CallFailure('No network', 0, {});
        return { received_bytes: 50 };
      },
    });
    await screen.findByText('Nothing was sent in the last 30 days.');
    choose(fileOf('Rain 01.cbz', 50), fileOf('Many 01.cbz', 5), fileOf('film.mp4', 5), fileOf('Empty.cbz', 0));
    const list = await screen.findByRole('list', { name: 'Archives' });
    expect(within(list).getByText('This is no comic archive.')).toBeTruthy();
    expect(within(list).getByText('An archive is not empty and has at most 2 GiB.')).toBeTruthy();
    expect(await screen.findByText('Ten are on their way.', {}, { timeout: 5_000 })).toBeTruthy();
    expect(asked('comic.sendImportPart')).toHaveLength(2);
  });

  test('that was imported leads to its comic, and says what was noticed in it', async () => {
    let list = [
      one({ notes: [{ kind: 'note', code: 'page-count', detail: 'PageCount says 25, and there are 24' }] }),
      one({ id: 2, name: 'Cut.cbz', state: 'failed', added: 0, failed: 1, pages: 0, comics: [] }),
    ];
    const { asked } = open({
      'comic.listImports': () => ({ list }),
      'comic.dropImport': () => {
        list = list.slice(1);
        return null;
      },
    });
    expect((await screen.findByRole('link', { name: 'Rain' })).getAttribute('href')).toBe('/detail/index?detailId=9');
    expect(screen.getByText('1 new chapter · 24 pages')).toBeTruthy();
    expect(screen.getByText(/another than the metadata says/)).toBeTruthy();
    expect(screen.getByText('1 chapter refused')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove from the list' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Rain 01.cbz')).toBeNull());
    expect(asked('comic.dropImport')).toEqual([{ id: 3 }]);
  });
});
