import type { Database } from '@yonkoma/service-kit';

export type Channel = 'email' | 'mobile';

export interface DeliveryRow {
  id: number;
  channel: Channel;
  address: string;
  language: string;
  subject: string;
  body: string;
  tries: number;
  due_at: number;
  expires_at: number;
}

export async function insertDelivery(db: Database, row: Omit<DeliveryRow, 'id' | 'tries'>): Promise<void> {
  await db<DeliveryRow>('delivery').insert({ ...row, tries: 0 });
}
