import { useState } from 'react';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { CalendarCard } from '../../calendar/components/calendar-card.tsx';
import { LongTalkList } from '../../list/components/long-talk-list.tsx';
import { PagedTalks } from '../../list/components/paged-talks.tsx';
import type { ExtraFactOf } from '../../list/components/talk-row.tsx';
import { useBookedTalks } from '../api.ts';
import { t } from '../texts.ts';
import styles from './booked-talks.module.css';

const EMPTY = {
  coming: { title: 'coursesNoneComing', hint: 'coursesNoneComingHint' },
  past: { title: 'coursesNonePast', hint: 'coursesNonePastHint' },
} as const;

type Part = keyof typeof EMPTY;

interface Props {
  /** Says how one is reminded of a talk; undefined while that is not known. */
  readonly extraFact: ExtraFactOf;
}

/** That it cost nothing, and how one is reminded of it. */
const freeText = (extraFact: string | undefined): string =>
  extraFact === undefined ? t('courseFree') : t('courseFreeTold', { told: extraFact });

const Booked = ({ part, extraFact }: Props & { readonly part: Part }) => (
  <PagedTalks
    query={useBookedTalks(part)}
    empty={
      <EmptyState
        title={t(EMPTY[part].title)}
        hint={t(EMPTY[part].hint)}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    }
  >
    {(talks) => (
      <LongTalkList
        talks={talks}
        extraFact={(talk) =>
          freeText(part === 'coming' && !talk.Cancelled ? extraFact(talk) : undefined)
        }
      />
    )}
  </PagedTalks>
);

/** The talks that the caller booked, which count as courses: those to come, and those that are over. */
export const BookedTalks = ({ extraFact }: Props) => {
  const [part, setPart] = useState<Part>('coming');
  return (
    <>
      <Segmented
        label={t('courses')}
        segments={[
          { value: 'coming', label: t('coursesComing') },
          { value: 'past', label: t('over') },
        ]}
        value={part}
        onChange={setPart}
      />
      <p className={styles.note}>{t('coursesNote')}</p>
      {part === 'coming' && <CalendarCard />}
      <Booked key={part} part={part} extraFact={extraFact} />
    </>
  );
};
