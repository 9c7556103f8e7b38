import { readFileSync } from 'node:fs';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { parseCaptions } from '@xuanjiang/contracts/rules/captions';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { planBanners } from './banner-plan.ts';
import { demoId } from './demo-id.ts';
import { DEMO_MEDIA } from './media.ts';
import { recordings } from './recordings.ts';
import { planStatistics } from './stat-plan.ts';
import type { DemoStore } from './store.ts';
import type { PlannedTalk } from './talk-plan.ts';
import { universities } from './universities.ts';

const talkRow = (talk: PlannedTalk): Insertable<Tables['talk']> => ({
  id: demoId(talk.Key),
  university_id: talk.Universitycode,
  title: talk.Title,
  intro: talk.Intro,
  speaker: talk.Speaker,
  speaker_title: talk.Speakertitle,
  starts_at: talk.Starttime,
  ends_at: talk.Endtime,
  nationwide: Number(talk.Provinces.length === 0),
  tags: JSON.stringify(talk.Tags),
  recording_id: talk.Topic,
  plays: talk.Baseplays,
  reserves: talk.Basereserves,
});

/** What is said in a recording, as it was written for its speaker. */
const captionsOf = (folder: string): readonly Cue[] => {
  const cues = parseCaptions(readFileSync(new URL(`${folder}/captions.vtt`, DEMO_MEDIA), 'utf8'));
  if ('fault' in cues) throw new Error(`captions of ${folder}, line ${cues.line}: ${cues.fault}`);
  return cues;
};
const spoken = new Map(recordings.map(({ id }) => [id, captionsOf(id)]));

const captionRow = (talk: PlannedTalk, now: number): Insertable<Tables['caption_track']> => {
  const cues = spoken.get(talk.Topic) ?? [];
  const text = JSON.stringify(cues);
  return {
    talk_id: demoId(talk.Key),
    source: 'demo',
    ...{ cues: text, cue_count: cues.length, version: 1, on_clock: 0 },
    ...{ shown: text, shown_version: 1 },
    ...{ updated_at: now, updated_by: null },
  };
};

/** The talks of a day, with their banners, captions and figures. */
export const addDay = async (
  store: DemoStore,
  day: string,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<void> => {
  await store.add('talk', talks.map(talkRow));
  await store.add(
    'talk_province',
    talks.flatMap((talk) =>
      talk.Provinces.map((province) => ({ talk_id: demoId(talk.Key), province_id: province })),
    ),
  );
  const ends = new Map(talks.map((talk) => [talk.Key, talk.Endtime]));
  await store.add(
    'promotion',
    planBanners(day, talks, universities).map((banner, rank) => ({
      id: demoId(banner.Key),
      talk_id: demoId(banner.Talkkey),
      title: banner.Title,
      subtitle: banner.Subtitle,
      // Banners of a later day come after those of an earlier one, and move up when its talks are
      // over.
      position: Math.floor(dayStart(day) / DAY_MS) * 100 + rank,
      shown_from: dayStart(day) - DAY_MS,
      shown_until: ends.get(banner.Talkkey) ?? dayStart(day),
    })),
  );
  await store.add(
    'caption_track',
    talks.map((talk) => captionRow(talk, now)),
  );
  await store.add('stat_cell', planStatistics(day, talks, now));
  await store.add('demo_day', [{ day, created_at: now }]);
};
