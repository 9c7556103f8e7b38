import type { Lang } from '@xuanjiang/contracts/messages';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { countText, minutesOf } from '../figures.ts';
import type { Label } from '../when.ts';

/** The second line of a row: for whom a talk is, and how many are interested or have watched. */
export const talkFacts = (
  talk: Pick<Talk, 'Reserves' | 'Plays' | 'Durationms'>,
  status: TalkStatus,
  local: boolean,
  lang: Lang,
): Label[] => {
  const localFacts: Label[] = local ? [{ key: 'talkLocal', parameters: {} }] : [];
  const plays = { count: countText(talk.Plays, lang) };
  if (status === 'upcoming') {
    const count = countText(talk.Reserves, lang);
    return [...localFacts, { key: 'talkReservedCount', parameters: { count } }];
  }
  if (status === 'live') return [...localFacts, { key: 'talkWatched', parameters: plays }];
  const length: Label = {
    key: 'talkReplayMinutes',
    parameters: { count: minutesOf(talk.Durationms) },
  };
  const recorded = talk.Durationms > 0 ? [length] : [];
  // Over is over: for whom it was comes last.
  return [...recorded, { key: 'talkPlays', parameters: plays }, ...localFacts];
};
