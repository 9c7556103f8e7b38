import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';

/** A talk for a test: one hour long, with a recording, for the whole country. */
export const makeTalk = (fields: Partial<Talk> & Pick<Talk, 'Id'>): Talk => {
  const start = fields.Starttime ?? Date.parse('2026-11-20T15:00:00+08:00');
  return {
    Title: '强基计划怎么报',
    Starttime: start,
    Endtime: start + HOUR_MS,
    Realstart: null,
    Realend: null,
    Cancelled: false,
    Sequence: 0,
    Movedfrom: null,
    Status: 'upcoming',
    Universityid: '4111010003',
    Universityname: '清华大学',
    Universityshortname: '清华',
    Color: '#660874',
    Kind: '综合类',
    Speaker: '李老师',
    Speakertitle: '招生办公室',
    Provinces: [],
    Tags: [],
    Plays: 0,
    Reserves: 0,
    Durationms: HOUR_MS,
    ...fields,
  };
};
