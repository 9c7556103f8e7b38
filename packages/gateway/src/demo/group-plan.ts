import { DAY_MS } from '@xuanjiang/contracts/constants';
import { GROUP_CODE_PEOPLE } from '@xuanjiang/contracts/group';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { demoId } from './demo-id.ts';
import type { DemoUniversity } from './universities.ts';

/** In how many days QR codes end, one group after the other. */
const DAYS = [7, 30, 90];
/** One group in this many, the last of them, has no QR code: its code is being replaced. */
const REPLACED_OF = 9;
/** From group to group so many more people have joined, of those for whom each code has room but a few. */
const JOINED_STEP = 37;
const ROOM_LEFT = 30;

/** Groups of some universities, invented: one for the country, and one for the candidates of its province. */
export const planGroups = (universities: readonly DemoUniversity[], now: number) => {
  const groups = universities
    .filter(({ F985 }) => F985)
    .flatMap((university, index) =>
      ['', university.Provinceid].map((province, which) => ({
        id: demoId(`group ${university.Code} ${which}`),
        university,
        province,
        number: 2 * index + which,
      })),
    );
  return {
    consult_group: groups.map(
      ({ id, university, province, number }): Insertable<Tables['consult_group']> => ({
        id,
        university_id: university.Code,
        name: `${university.Shortname}${province === '' ? '招生' : '本省考生'}咨询群（示例）`,
        intro:
          province === ''
            ? '招生组老师工作日 9:00–17:00 答疑，志愿填报期间每晚在线。演示内容，扫码不会进群。'
            : '只答本省的位次、专业组和投档问题。演示内容，扫码不会进群。',
        province_id: province,
        status: 1,
        created_at: now - number * DAY_MS,
      }),
    ),
    consult_code: groups
      .filter(({ number }) => number % REPLACED_OF < REPLACED_OF - 1)
      .map(
        ({ id, number }): Insertable<Tables['consult_code']> => ({
          id: demoId(`group code ${id}`),
          group_id: id,
          link: `https://example.com/group/${id}`,
          capacity: GROUP_CODE_PEOPLE,
          joined: (number * JOINED_STEP) % (GROUP_CODE_PEOPLE - ROOM_LEFT),
          expires_at: now + (DAYS[number % DAYS.length] ?? 0) * DAY_MS,
          created_at: now,
        }),
      ),
  };
};
