import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../../ui/state.tsx';
import { EnrolmentPanel } from '../../enrolment/components/enrolment-panel.tsx';
import type { CompareUnit } from '../../enrolment/components/enrolment-table.tsx';
import type { OrgTab } from '../../paths.ts';
import { t } from '../../texts.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { FactsPanel, ReportData } from './facts-panel.tsx';
import { Overview } from './overview.tsx';
import { OwnWords } from './own-words.tsx';

/** What a university's page shows of areas above this one. */
export interface OrgParts {
  /** The way to sign up with it. */
  readonly signUp: ReactNode;
  readonly events: ReactNode;
  /** The way to compare it with others. */
  readonly compare: ReactNode;
  readonly talks: ReactNode;
  /** @param empty what is shown where it has none */
  readonly guides: (empty: ReactNode) => ReactNode;
  /** The groups in which its staff answer. */
  readonly groups: ReactNode;
  /** Puts a row of the figures into the comparison. */
  readonly compareUnit: CompareUnit;
  /** Keeps an answer among a person's own. */
  readonly keepAnswer: (answer: AnsweredQuestion) => ReactNode;
}

interface Props {
  readonly tab: OrgTab;
  readonly university: UniversityDetail;
  readonly parts: OrgParts;
}

/** What stands under a tab of a university. */
export const OrgPanel = ({ tab, university, parts }: Props) => {
  switch (tab) {
    case 'about':
      return (
        <>
          {parts.signUp}
          <OwnWords university={university} />
          <Overview university={university} keepAnswer={parts.keepAnswer}>
            <FactsPanel university={university} />
          </Overview>
        </>
      );
    case 'data':
      return (
        <>
          {parts.compare}
          <EnrolmentPanel university={university} compare={parts.compareUnit}>
            <ReportData university={university} />
          </EnrolmentPanel>
        </>
      );
    case 'talks':
      return (
        <>
          {parts.events}
          {parts.talks}
        </>
      );
    case 'guides':
      return parts.guides(<EmptyState title={t('orgNoGuides')} hint={t('orgNoGuidesHint')} />);
    case 'answers':
      return (
        <>
          {parts.groups}
          <AnswersPanel universityId={university.Id} keepAnswer={parts.keepAnswer} />
        </>
      );
  }
};
