import { unitId } from '@xuanjiang/contracts/rules/apply-unit';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { UniversityEvents } from '../../features/events/event/public.ts';
import { UniversityGroups } from '../../features/events/group/public.ts';
import { SignUpCard } from '../../features/reach/signup/public.ts';
import { KeepAnswerButton } from '../../features/rooms/answer/public.ts';
import { UniversityGuides } from '../../features/talks/guide/public.ts';
import { UniversityTalks } from '../../features/talks/talk/public.ts';
import { CompareBar, CompareButton } from '../../features/universities/choosing/public.ts';
import type { OrgParts } from '../../features/universities/university/public.ts';
import { OrgDetail } from '../../features/universities/university/public.ts';
import { Page } from '../../ui/page.tsx';

const partsOf = (university: UniversityDetail): OrgParts => ({
  signUp: <SignUpCard university={university} />,
  events: <UniversityEvents id={university.Id} />,
  compare: <CompareBar universityId={university.Id} name={university.Name} />,
  talks: <UniversityTalks id={university.Id} />,
  guides: (empty) => <UniversityGuides id={university.Id} empty={empty} />,
  groups: <UniversityGroups id={university.Id} />,
  compareUnit: (unit, name, choice) => (
    <CompareButton unit={unitId(unit)} name={name} choice={choice} />
  ),
  keepAnswer: (answer) => <KeepAnswerButton answer={answer} />,
});

/** 高校详情 */
export const OrgDetailScreen = () => (
  <Page headed>
    <OrgDetail parts={partsOf} />
  </Page>
);
