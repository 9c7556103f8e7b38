import { PERSONAS_PER_LIAISON } from '@xuanjiang/contracts/persona';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { expect, test } from 'vitest';
import { faceAt, nextPosition, PLATFORM_OFFICE, universityOffice } from './policy.ts';

test('the round begins at the first and comes back to it', () => {
  const round = [nextPosition(null)];
  while (round.length <= PERSONAS_PER_LIAISON) round.push(nextPosition(round.at(-1) ?? null));
  expect(round).toEqual([0, 1, 2, 3, 4, 5, 0]);
});

test('every face names its office, and no two of one office are alike', () => {
  for (const shortname of ['清华', '河北工大', '中国石油大学']) {
    const office = universityOffice({ id: '1', name: '某大学', shortname });
    expect(faceAt(office, 0)).toMatchObject({
      school: '某大学',
      avatarurl: '/media/emblem/1.svg',
    });
    const names = Array.from(
      { length: PERSONAS_PER_LIAISON },
      (_, position) => faceAt(office, position).displayname,
    );
    expect(new Set(names).size).toBe(PERSONAS_PER_LIAISON);
    for (const name of names) {
      expect(name.startsWith(`${shortname}招办·`)).toBe(true);
      expect(name.length).toBeLessThanOrEqual(REALTIME_LIMITS.displaynameLength);
    }
  }
  expect(faceAt(PLATFORM_OFFICE, 0)).toEqual({
    displayname: '宣讲平台·小晴',
    avatarurl: '',
    school: '宣讲',
  });
});
