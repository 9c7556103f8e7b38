import type { Colleague, StaffInvitation } from '@xuanjiang/contracts/colleague';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../testing/words-of.ts';
import type { ColleagueWork } from '../api.ts';
import { ColleagueRow, InvitationRow } from './colleague-rows.tsx';

const TIME = Date.parse('2026-06-03T12:00:00+08:00');
const still = { isPending: false };
const work = { setLead: still, allowMove: still, revoke: still } as ColleagueWork;

const colleague = (facts: Partial<Colleague>, mayLead = true): string => {
  const one: Colleague = {
    ...{ Uids: 'u1', Displayname: '周老师', Avatarurl: '', Lead: false, Since: TIME },
    ...{ Logintime: TIME, Hasfactor: true, Locked: false },
    ...facts,
  };
  return wordsOf(
    <ColleagueRow colleague={one} {...{ mayLead, work }} onEnd={() => undefined} />,
    '|',
  );
};

test('of a colleague it is said when they last logged in, and what a press would make of them', () => {
  expect(colleague({})).toMatch(/最近登录 .*12:00/);
  expect(colleague({})).not.toContain('没有登录');
  expect(colleague({ Logintime: 0 })).toContain('15 天内没有登录');
  expect(colleague({})).toMatch(/\|成员\|.*设为负责人/);
  expect(colleague({ Lead: true })).toMatch(/\|负责人\|.*改为成员/);
  expect(colleague({}, false)).not.toMatch(/设为负责人|结束任职/);
  expect(colleague({})).not.toContain('账号已锁定');
  expect(colleague({ Locked: true })).toContain('账号已锁定');
});

test('an invitation says what became of it, and is taken back while it waits', () => {
  const drawn = (facts: Partial<StaffInvitation>): string => {
    const invitation: StaffInvitation = {
      ...{ Id: 'i1', Name: '周老师', Phone: '139****0412', Lead: false, State: 'open' },
      ...{ By: '', Time: TIME, Expiretime: TIME, Acceptedtime: 0, Elsewhere: false },
      ...facts,
    };
    return wordsOf(<InvitationRow {...{ invitation, work }} />, '|');
  };
  expect(drawn({})).toMatch(/等人接受，到 .*12:00.*收\s?回/);
  expect(drawn({ State: 'expired' })).toMatch(/12:00 过期/);
  expect(drawn({ State: 'expired' })).not.toMatch(/收\s?回/);
  expect(drawn({ State: 'accepted', Acceptedtime: TIME })).toMatch(/12:00 已接受/);
});
