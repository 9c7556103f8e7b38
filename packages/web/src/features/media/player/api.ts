import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { channelField } from '../../../lib/visit-channel.ts';

/** Talks that were counted since the page was opened: once a visit each. */
const counted = new Set<string>();

/** Counts that a talk began to play, once a visit. */
export const useCountPlay = (talkId: string, playing: boolean): void => {
  const { mutate } = trpc.talk.addPlay.useMutation({ meta: { failure: 'ignored' } });
  useEffect(() => {
    if (!playing || counted.has(talkId)) return;
    counted.add(talkId);
    mutate({ Talkid: talkId, ...channelField() });
  }, [talkId, playing, mutate]);
};
