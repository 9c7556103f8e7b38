import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { NOON } from './clock.ts';

let count = 0;
/** The demo has talks of the next 14 days. Files that share a process share the count: they would meet those by chance. */
const AHEAD_MS = 16 * DAY_MS;

/** A whole draft of a talk at an hour at which no other talk is. */
export const wholeTalk = () => {
  count += 1;
  const Starttime = NOON + AHEAD_MS + count * 5 * HOUR_MS;
  return {
    ...{ Title: `选科怎么报 ${count}`, Intro: '先讲再答。', Speaker: '罗老师', Speakertitle: '' },
    ...{ Starttime, Endtime: Starttime + HOUR_MS, Provinces: ['440000'], Tags: ['选科'] },
  };
};

/** Which version of a talk is meant. */
export const versionOf = ({ Id, Version }: OwnTalkDetail) => ({ Id, Version });

/** A talk as it is sent to be saved. */
export const fieldsOf = (talk: OwnTalkDetail) => ({
  ...{ Id: talk.Id, Version: talk.Version, Title: talk.Title, Intro: talk.Intro },
  ...{ Speaker: talk.Speaker, Speakertitle: talk.Speakertitle, Starttime: talk.Starttime },
  ...{ Endtime: talk.Endtime, Provinces: talk.Provinces, Tags: talk.Tags },
});
