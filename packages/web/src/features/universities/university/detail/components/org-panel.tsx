import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { EmptyState } from '../../../../../ui/state.tsx';
import { UniversityEvents } from '../../../../events/event/public.ts';
import { UniversityGroups } from '../../../../events/group/public.ts';
import { UniversityGuides } from '../../../../talks/guide/public.ts';
import { UniversityTalks } from '../../../../talks/talk/public.ts';
import { EnrolmentPanel } from '../../enrolment/components/enrolment-panel.tsx';
import type { OrgTab } from '../../paths.ts';
import { t } from '../../texts.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';

interface Props {
  readonly tab: OrgTab;
  readonly university: UniversityDetail;
}

/** What stands under a tab of a university. */
export const OrgPanel = ({ tab, university }: Props) => {
  switch (tab) {
    case 'about':
      return <FactsPanel university={university} />;
    case 'data':
      return <EnrolmentPanel universityId={university.Id} color={university.Color} />;
    case 'talks':
      return (
        <>
          <UniversityEvents id={university.Id} />
          <UniversityTalks id={university.Id} />
        </>
      );
    case 'guides':
      return (
        <UniversityGuides
          id={university.Id}
          empty={<EmptyState title={t('orgNoGuides')} hint={t('orgNoGuidesHint')} />}
        />
      );
    case 'answers':
      return (
        <>
          <UniversityGroups id={university.Id} />
          <AnswersPanel universityId={university.Id} />
        </>
      );
  }
};
