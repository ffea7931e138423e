import type { OwnRegion, RegionAsking } from '@yonkoma/contract';
import { describeArea } from '@yonkoma/contract/schema';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberRow } from '../member/member-store.ts';

type Columns = Pick<MemberRow, 'region_id' | 'region_name'>;

/** The columns of a chosen area; 0 is none. @throws Refusal `region-unknown` */
export async function chooseRegion({ ask }: Pick<Call, 'ask'>, id: number): Promise<Columns> {
  if (id === 0) return { region_id: null, region_name: '' };
  const area = await ask(describeArea, { id });
  return area ? { region_id: id, region_name: area.name } : refuse('region-unknown');
}

/** The columns of a new member. What the site does not ask for is not kept. @throws Refusal `region-missing` */
export async function regionAtStart(call: Pick<Call, 'ask'>, asking: RegionAsking, id: number): Promise<Columns> {
  if (asking === 'required' && id === 0) refuse('region-missing');
  return chooseRegion(call, asking === 'no' ? 0 : id);
}

/** An area that is gone keeps the name by which the member knew it. */
export async function showRegion(
  { ask }: Pick<Call, 'ask'>,
  { region_id: id, region_name: name }: Columns,
): Promise<OwnRegion | null> {
  if (id === null) return null;
  const area = await ask(describeArea, { id });
  return area ? { ...area, is_gone: false } : { id, name, path: [], has_below: 0, country: null, is_gone: true };
}
