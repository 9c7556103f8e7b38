import type { Talk } from '@xuanjiang/contracts/talk';
import { SubSection } from '../../../../../ui/section.tsx';
import { audienceTitle } from '../../audience.ts';
import { useProvince } from '../../filter/use-province.ts';
import { TalkList } from '../../list/components/talk-list.tsx';
import { groupByAudience } from '../timetable.ts';
import { useOwnUniversity } from '../use-own-university.ts';

interface Props {
  readonly talks: readonly Talk[];
  readonly now: number;
}

/** Talks by for whom they are, those of the own province first, for staff those of the own university. It must be known. */
export const GroupedTalks = ({ talks, now }: Props) => {
  const { province } = useProvince();
  const { value = '', label = '' } = province ?? {};
  const university = useOwnUniversity();
  return groupByAudience(talks, value, university).map(({ audience, talks: ofGroup }) => (
    <SubSection key={audience} title={audienceTitle(audience, label)}>
      <TalkList talks={ofGroup} now={now} />
    </SubSection>
  ));
};
