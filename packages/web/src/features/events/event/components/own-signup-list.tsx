import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Signup } from '@xuanjiang/contracts/event';
import { useMemo, useState } from 'react';
import { chunksOf } from '../../../../lib/chunks.ts';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { LongList } from '../../../../ui/long-list.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { useReachWord } from '../../../talks/reminder/public.ts';
import { useSignupPages } from '../api.ts';
import { isRemindedOf, mayGiveBack, ownText, waitingPlace } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';
import { LazyGiveSheet } from './lazy-give-sheet.ts';

/** Events that are drawn together: whole lines of two columns. */
const PART = 20;
const HEIGHTS = {
  narrow: { columns: 1, px: 160 },
  wide: { columns: 2, px: 168 },
  aroundPx: 0,
} as const;

/** Staff are not registered, so they cannot sign up. */
const Empty = () => {
  const staff = useSession(({ info }) => info?.isWorker === true);
  return (
    <EmptyState
      title={t(staff ? 'eventMineStaff' : 'eventMineEmpty')}
      hint={t(staff ? 'eventMineStaffHint' : 'eventMineEmptyHint')}
      action={<ButtonLink to="/eventoff">{t('seeAllEvents')}</ButtonLink>}
    />
  );
};

/** All events with which the reader has signed up, with what became of each, and the way to cancel. */
export const OwnSignupList = () => {
  const query = useSignupPages();
  const now = useNow(MINUTE_MS);
  const reachWord = useReachWord('event');
  const [giving, setGiving] = useState<Signup | null>(null);
  const signups = useMemo(() => {
    const all = (query.data?.pages ?? []).flatMap(({ List }) => List);
    return [...new Map(all.map((one) => [one.Event.Id, one])).values()];
  }, [query.data]);
  const parts = chunksOf(signups, PART);
  const partHeight = usePartHeight(HEIGHTS, parts);
  if (query.data === undefined) {
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={3} />} />;
  }
  if (signups.length === 0) return <Empty />;
  return (
    <>
      <LongList partHeight={partHeight}>
        {parts.map((part, index) => (
          <div key={part[0]?.Event.Id} className={index > 0 ? styles.next : undefined}>
            <ul className={styles.list}>
              {part.map((signup) => {
                const { Event, Places } = signup;
                return (
                  <EventRow
                    key={Event.Id}
                    event={Event}
                    now={now}
                    own={
                      Event.Cancelled
                        ? undefined
                        : [
                            t(ownText(Places), { place: waitingPlace(Places) }),
                            isRemindedOf(signup, now) ? reachWord(Event) : undefined,
                          ]
                            .filter((part) => part !== undefined)
                            .join(' · ')
                    }
                    onCancel={mayGiveBack(signup, now) ? () => setGiving(signup) : undefined}
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </LongList>
      <MorePages query={query} endText={t('noMoreSignUps')} />
      {giving !== null && (
        <LazyGiveSheet
          event={giving.Event}
          places={giving.Places}
          place={null}
          onClose={() => setGiving(null)}
        />
      )}
    </>
  );
};
