import { followShareByPost } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isShare = (field: string) => /^share(?:=|$)/.test(field);

/**
 * A member shared this address when it has a `share` field. The click is counted for them, and the field is removed
 * from the address without a new entry in the history.
 */
export function useShareClick(): void {
  const shell = useShell();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  useEffect(() => {
    const fields = search.slice(1).split('&');
    if (!fields.some(isShare)) return;
    const share = new URLSearchParams(search).get('share') ?? '';
    void navigate({ search: fields.filter((field) => !isShare(field)).join('&'), hash }, { replace: true, state });
    if (share !== '' && share.length <= 64)
      shell
        .call(followShareByPost, { share })
        .catch((error: unknown) => console.warn('A shared link was not counted', error));
  }, [search, hash, state, navigate, shell]);
}
