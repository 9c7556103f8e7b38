import type { EventDetail } from '@xuanjiang/contracts/event';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { ContentBlocks } from '../../../../ui/content-blocks.tsx';
import { Section } from '../../../../ui/section.tsx';
import { TalkRows, timeText } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import styles from './event-about.module.css';

/** What is on when, what it is about, and the talk that goes with it. */
export const EventAbout = ({ event }: { readonly event: EventDetail }) => {
  const { Steps, Intro, Talk, Starttime } = event;
  const first = dayOf(Starttime);
  return (
    <>
      {Intro.length > 0 && (
        <Section title={t('aboutEvent')}>
          <div className="panel">
            <ContentBlocks blocks={Intro} />
          </div>
        </Section>
      )}
      {Steps.length > 0 && (
        <Section title={t('eventProgramme')}>
          <ol className={`panel grid-3 ${styles.steps}`}>
            {Steps.map(({ Time, Title, Place }) => (
              <li key={`${Time} ${Title}`}>
                <b>{dayOf(Time) === first ? clockOf(Time) : timeText(Time)}</b>
                <span>
                  {Title}
                  {Place !== '' && <small>{Place}</small>}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {Talk !== null && (
        <Section title={t('eventTalk')}>
          <TalkRows talks={[Talk]} />
        </Section>
      )}
    </>
  );
};
