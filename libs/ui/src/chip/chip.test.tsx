import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Chip, ChipMenu, ChipRow, ChipSelect, LinkChip } from '../index.ts';

test('what is chosen or left out is announced, whether it is a link or a button', () => {
  render(
    <MemoryRouter>
      <ChipRow label="Genres">
        <li>
          <LinkChip to="/a" isChosen count="12">
            Comedy
          </LinkChip>
        </li>
        <li>
          <LinkChip to="/b" isLeftOut>
            Drama
          </LinkChip>
        </li>
        <li>
          <LinkChip to="/c">Crime</LinkChip>
        </li>
        <li>
          <Chip isChosen>Complete</Chip>
        </li>
      </ChipRow>
    </MemoryRouter>,
  );
  const row = within(screen.getByRole('list', { name: 'Genres' }));
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Comedy12', 'true'],
    ['Drama', 'true'],
    ['Crime', null],
  ]);
  expect(row.getByRole('button', { name: 'Complete', pressed: true })).toBeTruthy();
});

test('a chip with further choices opens them, and a button in them leads back', () => {
  render(
    <MemoryRouter>
      <ChipMenu label="Comedy" isChosen title="Genre" doneLabel="Show 9 comics">
        <a href="/a">Drama</a>
      </ChipMenu>
    </MemoryRouter>,
  );
  const panel = screen.getByRole('group', { name: 'Genre' });
  const opens = screen.getByRole('button', { name: 'Comedy' });
  const closes = within(panel).getByRole('button', { name: 'Show 9 comics' });
  expect([opens, closes].map((button) => button.getAttribute('popovertarget'))).toEqual([panel.id, panel.id]);
  expect([opens.getAttribute('aria-pressed'), closes.getAttribute('popovertargetaction')]).toEqual([null, 'hide']);
});

test('an order is chosen from the list of the device', () => {
  const onChange = vi.fn();
  const options = ['new', 'hot'].map((value) => ({ value, label: value }));
  render(<ChipSelect label="Sort by" options={options} value="new" onChange={onChange} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'hot' } });
  expect(onChange).toHaveBeenCalledWith('hot');
});
