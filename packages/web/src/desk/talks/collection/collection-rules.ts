import { collectionStaffCalls } from '@xuanjiang/contracts/collection-staff';
import { fieldRules } from '../../kit/public.ts';

const { Title, Summary, Categoryid, Sponsor, Color, Starttime, Endtime, Talkids } =
  collectionStaffCalls.add.input.shape;

/** The schemas of the contract's, as rules of the form. */
export const COLLECT_RULES = {
  title: fieldRules(Title),
  summary: fieldRules(Summary),
  category: fieldRules(Categoryid, (typed) => typed || undefined),
  sponsor: fieldRules(Sponsor),
  color: fieldRules(Color),
  start: fieldRules(Starttime, (typed) => typed || undefined),
  end: fieldRules(Endtime, (typed) => typed || undefined),
  talks: fieldRules(Talkids),
};
