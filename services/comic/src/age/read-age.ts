import { adultCoversFor, type Age } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

export function ageOf(call: Pick<Call, 'age' | 'session'>): Age {
  const isMinor = call.session?.isMinor === true;
  return {
    is_confirmed: call.age.isConfirmed && !isMinor ? 1 : 0,
    covers: adultCoversFor(call),
    is_minor: isMinor ? 1 : 0,
  };
}

export async function readAge(call: Call): Promise<Age> {
  return ageOf(call);
}
