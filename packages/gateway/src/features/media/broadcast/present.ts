import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { endsByItselfAt, lifeAt, resumableUntil } from '@xuanjiang/contracts/rules/broadcast-life';
import { livePlaylistPath } from '../../../lib/media-path.ts';
import type { Refusal } from './ingest/refusals.ts';
import type { BroadcastRow } from './store.ts';

/** Where a broadcast stands, for its staff. */
export const presentBroadcast = (
  { talkId, life, plan, unkeptAt }: BroadcastRow,
  { hasKey, isSoundless }: { readonly hasKey: boolean; readonly isSoundless: boolean },
  refusal: Refusal | null,
  now: number,
): Broadcast => {
  const current = lifeAt(life, plan, now);
  return {
    Id: talkId,
    State: current.state,
    Signalat: current.signalAt,
    Liveat: current.liveAt,
    Endedat: current.endedAt,
    // A trial that has ended is over: another one is made as quickly.
    Resumableuntil: plan.isTrial ? null : resumableUntil(current, now),
    Endsat: endsByItselfAt(current, plan, now),
    Unkeptat: unkeptAt,
    Soundless: isSoundless,
    Hls: `${livePlaylistPath(talkId)}?preview`,
    Startsbyitself: plan.startsByItself,
    Haskey: hasKey,
    Refusal: refusal === null ? null : { Why: refusal.why, Time: refusal.at },
  };
};
