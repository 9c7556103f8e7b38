import { NextEvent } from '../../features/events/event/public.ts';
import { GroupLinks } from '../../features/events/group/public.ts';
import { GuideLinks } from '../../features/talks/guide/public.ts';
import { NextTalk, useProvince, useShare } from '../../features/talks/talk/public.ts';
import type { CompareParts } from '../../features/universities/choosing/public.ts';
import { Compare } from '../../features/universities/choosing/public.ts';

const PARTS = {
  talk: ({ Nexttalk }, none) => <NextTalk talk={Nexttalk} none={none} />,
  event: (id, none) => <NextEvent id={id} none={none} />,
  guides: (id, none) => <GuideLinks id={id} none={none} />,
  groups: (id, none) => <GroupLinks id={id} none={none} />,
} as const satisfies Partial<CompareParts>;

/** 对比 */
export const CompareScreen = () => {
  const { province } = useProvince();
  return <Compare parts={{ ...PARTS, province: province?.value ?? '', share: useShare() }} />;
};
