import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { DEMO_ACCOUNT_IDS, DEMO_LIAISON_UNIVERSITY } from './accounts.ts';
import { demoId } from './demo-id.ts';

/** A university without a liaison account of the demo: what it has submitted waits for the operator. */
const SUBMITTING_UNIVERSITY = '4131010248';
const SUBMITTED_AGO_MS = 3 * HOUR_MS;

/** A talk that waits for the operator, in three days at 19:00. */
export const planPending = (now: number): Insertable<Tables['talk_draft']> => {
  const startsAt = dayStart(dayOf(now)) + 3 * DAY_MS + 19 * HOUR_MS;
  return {
    id: demoId('pending'),
    university_id: SUBMITTING_UNIVERSITY,
    state: 'pending',
    title: '工科试验班怎么选方向',
    intro: '大类招生、分流规则与各方向的培养特色（示例）。',
    speaker: '陈老师（示例）',
    speaker_title: '招生办公室',
    starts_at: startsAt,
    ends_at: startsAt + HOUR_MS,
    provinces: '[]',
    tags: '[]',
    submitted_at: now - SUBMITTED_AGO_MS,
    created_at: now - SUBMITTED_AGO_MS,
  };
};

/** Wrong data that a parent has reported: of the liaison's university, and of another. */
export const planCorrections = (now: number): Insertable<Tables['correction']>[] =>
  (
    [
      [DEMO_LIAISON_UNIVERSITY, 'site', '（示例）招生网的地址换了，页面上的打不开。', 5],
      [SUBMITTING_UNIVERSITY, 'fact', '（示例）校区一栏少了一个新校区。', 20],
    ] as const
  ).map(([university_id, field, note, hoursAgo]) => ({
    ...{ account_id: DEMO_ACCOUNT_IDS.parent, university_id, field, note },
    ...{ created_at: now - hoursAgo * HOUR_MS, state: 'open', answer: '' },
  }));
