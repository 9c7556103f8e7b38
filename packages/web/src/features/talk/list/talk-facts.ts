import type { Lang } from '@xuanjiang/contracts/messages';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { countText, minutesOf } from '../figures.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

interface TalkFact {
  readonly key: TextKey;
  readonly content: string;
}

const factOf = (key: TextKey, count: string | number = ''): TalkFact => ({
  key,
  content: t(key, { count }),
});

/** The second line of a row: for whom a talk is, and how many are interested or have watched. */
export const talkFacts = (
  talk: Pick<Talk, 'Reserves' | 'Plays' | 'Durationms'>,
  status: TalkStatus,
  local: boolean,
  lang: Lang,
): TalkFact[] => {
  const localFacts = local ? [factOf('talkLocal')] : [];
  const plays = countText(talk.Plays, lang);
  if (status === 'upcoming') {
    return [...localFacts, factOf('talkReservedCount', countText(talk.Reserves, lang))];
  }
  if (status === 'live') return [...localFacts, factOf('talkWatched', plays)];
  const recorded =
    talk.Durationms > 0 ? [factOf('talkReplayMinutes', minutesOf(talk.Durationms))] : [];
  // After the talk it matters least for whom it was.
  return [...recorded, factOf('talkPlays', plays), ...localFacts];
};
