import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import { fieldRules } from '../../kit/public.ts';

const { shape } = eventStaffCalls.edit.input;

export const EVENT_RULES = {
  Title: fieldRules(shape.Title),
  Organiser: fieldRules(shape.Organiser),
  Summary: fieldRules(shape.Summary),
  Starttime: fieldRules(shape.Starttime),
  Endtime: fieldRules(shape.Endtime),
  Applyuntil: fieldRules(shape.Applyuntil),
  Checkinfrom: fieldRules(shape.Checkinfrom),
  Checkinuntil: fieldRules(shape.Checkinuntil),
  Cityid: fieldRules(shape.Cityid),
  Place: fieldRules(shape.Place),
  Address: fieldRules(shape.Address),
  Audience: fieldRules(shape.Audience),
  Site: fieldRules(shape.Site),
  Online: fieldRules(shape.Online),
  Talkid: fieldRules(shape.Talkid),
  Intro: fieldRules(shape.Intro),
} as const;
