import { useRef } from 'react';
import { newId } from '../form/new-id.ts';

/**
 * The key of a wish. It stays the same while the values do, so that a wish that is sent again after a failure of the
 * network is carried out once. Other values are another wish.
 */
export function useWishKey(): (values: object) => string {
  const last = useRef({ values: '', key: '' });
  return (values) => {
    const written = JSON.stringify(values);
    if (last.current.values !== written) last.current = { values: written, key: newId() };
    return last.current.key;
  };
}
