import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { SubSection } from '../../../../../ui/section.tsx';
import { t } from '../../texts.ts';
import { dayText, groupByDay } from '../../when.ts';
import type { MarkText } from '../mark-text.ts';
import { useTalkClock } from '../use-talk-clock.ts';
import { TalkList } from './talk-list.tsx';

interface Props {
  readonly talks: readonly Talk[];
  readonly mark?: MarkText;
}

/** Talks of several days as rows, day by day, kept right by the clock. */
export const TalkFeed = ({ talks, mark }: Props) => {
  const now = useTalkClock(talks);
  const today = dayOf(now);
  return groupByDay(talks).map(({ day, talks: ofDay }) => (
    <SubSection key={day} title={dayText(day, day === today ? t('today') : undefined)}>
      <TalkList columns talks={ofDay} now={now} mark={mark} />
    </SubSection>
  ));
};
