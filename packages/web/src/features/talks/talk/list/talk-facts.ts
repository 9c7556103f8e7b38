import type { Lang } from '@xuanjiang/contracts/messages';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { audienceText } from '../audience.ts';
import { countText, minutesOf } from '../number-text.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

interface TalkFact {
  readonly key: TextKey;
  readonly content: string;
}

const factOf = (key: TextKey, count: string | number): TalkFact => ({
  key,
  content: t(key, { count }),
});

/**
 * The last line of a row, what matters most first: for whom a talk is, and how many are interested
 * or have watched.
 * @param provinceid the student's own; empty when it is not known
 */
export const talkFacts = (
  talk: Pick<Talk, 'Reserves' | 'Plays' | 'Durationms' | 'Provinces' | 'Movedfrom'>,
  status: TalkStatus,
  provinceid: string,
  lang: Lang,
): TalkFact[] => {
  const audience = { key: 'yourProvince', content: audienceText(talk, provinceid) } as const;
  const plays = factOf('talkPlays', countText(talk.Plays, lang));
  if (status === 'upcoming') {
    const moved = talk.Movedfrom ? [factOf('talkMoved', '')] : [];
    return [...moved, audience, factOf('talkReservedCount', countText(talk.Reserves, lang))];
  }
  if (status === 'cancelled') return [audience];
  if (status === 'live') return [audience, plays];
  const recorded =
    talk.Durationms > 0 ? [factOf('talkReplayMinutes', minutesOf(talk.Durationms))] : [];
  return [audience, ...recorded, plays];
};
