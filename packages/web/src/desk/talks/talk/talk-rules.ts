import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { fieldRules } from '../../kit/public.ts';

// A new talk needs no field: what is missing before it is published is said by `talkProblems`.
const { Title, Speaker, Speakertitle, Intro, Provinces, Tags, Contact, Contactway } =
  talkStaffCalls.add.input.shape;

export const TALK_RULES = {
  Title: fieldRules(Title),
  Speaker: fieldRules(Speaker),
  Speakertitle: fieldRules(Speakertitle),
  Intro: fieldRules(Intro),
  Provinces: fieldRules(Provinces),
  Tags: fieldRules(Tags),
  Contact: fieldRules(Contact),
  Contactway: fieldRules(Contactway),
};
