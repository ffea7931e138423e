import { clickCaptcha, type ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../form/new-id.ts';

type Challenge = ReplyOf<typeof clickCaptcha>;

/** The picture on screen, and a way to get another one. Every picture has an id of its own. */
export function useClickCaptcha(): { challenge: UseQueryResult<Challenge, CallFailure>; another: () => void } {
  const shell = useShell();
  const [id, setId] = useState(newId);
  const challenge = useQuery<Challenge, CallFailure>({
    queryKey: [clickCaptcha.name, id],
    queryFn: ({ signal }) => shell.call(clickCaptcha, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { challenge, another: () => setId(newId()) };
}
