import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { useMemo } from 'react';
import { chunksOf } from '../../../../lib/chunks.ts';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { useAddressFilter } from '../../../../lib/use-address-filter.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { LongList } from '../../../../ui/long-list.tsx';
import { SearchBar } from '../../../../ui/search/search-bar.tsx';
import { useSearchText } from '../../../../ui/search/use-search-text.ts';
import { SkeletonCards } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { useProvince } from '../../../talks/talk/public.ts';
import { useEventPages } from '../api.ts';
import type { EventFilter, EventGroup, FilterPart } from '../model.ts';
import {
  eventGroups,
  filterOf,
  NO_EVENT_FILTER,
  PHASE_TEXTS,
  partsInUse,
  queryOf,
  WAY_TEXTS,
  withoutPart,
} from '../model.ts';
import { t } from '../texts.ts';
import { EventFilters } from './event-filters.tsx';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';
import { OwnEvents, useOwnAhead } from './own-events.tsx';

const partText = (
  { provinceid, attendance, phase, name }: EventFilter,
  part: FilterPart,
  university: string,
): string => {
  if (part === 'name') return name;
  if (part === 'universityid') return university || t('oneUniversity');
  if (part === 'provinceid') return ownProvinceOf(provinceid)?.name ?? '';
  if (part === 'phase') return phase === '' ? '' : t(PHASE_TEXTS[phase]);
  return attendance === '' ? '' : t(WAY_TEXTS[attendance]);
};

interface Props {
  readonly filter: EventFilter;
  readonly onChange: (part: Partial<EventFilter>) => void;
}

/** Says which part of the filter leaves nothing, and takes it away. */
const EventEmpty = ({ filter, onChange }: Props) => {
  const [part] = partsInUse(filter);
  const university = useUniversityName(filter.universityid);
  if (part === undefined) {
    return (
      <EmptyState
        title={t('eventListEmpty')}
        hint={t('talksOnlineHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  const words = { part: partText(filter, part, university) };
  return (
    <EmptyState
      title={t('eventNoneFound')}
      hint={t('eventLoosenHint', words)}
      action={
        <>
          <Button onClick={() => onChange(withoutPart(filter, part))}>
            {t('eventLoosen', words)}
          </Button>
          {partsInUse(filter).length > 1 && (
            <Button kind="soft" onClick={() => onChange(NO_EVENT_FILTER)}>
              {t('eventClear')}
            </Button>
          )}
        </>
      }
    />
  );
};

/** Events that are drawn together: whole lines of two columns. */
const PART = 20;
const HEIGHTS = {
  narrow: { columns: 1, px: 126 },
  wide: { columns: 2, px: 132 },
  aroundPx: 0,
} as const;

const TITLES = {
  own: 'eventOwnProvince',
  other: 'eventElsewhere',
  all: 'eventAhead',
  past: 'eventPast',
} as const;

interface RowsProps {
  readonly groups: readonly EventGroup[];
  /** Name of the own province. */
  readonly province: string;
  readonly keyword: string;
}

/** However many there are, only those near the window are in the page. */
const Rows = ({ groups, province, keyword }: RowsProps) => {
  const now = useNow(MINUTE_MS);
  const parts = groups.flatMap(({ kind, events }) =>
    chunksOf(events, PART).map((part, index) => ({ part, title: index === 0 ? kind : null })),
  );
  const heights = usePartHeight(
    HEIGHTS,
    parts.map(({ part }) => part),
  );
  return (
    <LongList partHeight={heights}>
      {parts.map(({ part, title }) => (
        <div key={part[0]?.Id} className={title === null ? styles.next : undefined}>
          {title !== null && <h2 className={styles.group}>{t(TITLES[title], { province })}</h2>}
          <ul className={styles.list}>
            {part.map((event) => (
              <EventRow key={event.Id} {...{ event, now, keyword }} />
            ))}
          </ul>
        </div>
      ))}
    </LongList>
  );
};

interface FoundProps {
  readonly filter: EventFilter;
  readonly onChange: (part: Partial<EventFilter>) => void;
  /** Ids of what stands over the list. */
  readonly shown: ReadonlySet<string>;
}

const Found = ({ filter, onChange, shown }: FoundProps) => {
  const { value: own = '', label: province = '' } = useProvince().province ?? {};
  const now = useNow(MINUTE_MS);
  const query = useEventPages(filter, own);
  const { data, isPlaceholderData } = query;
  const all = useMemo(() => itemsOf(data?.pages ?? []), [data]);
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonCards />} />;
  if (all.length === 0 && !isPlaceholderData) return <EventEmpty {...{ filter, onChange }} />;
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <p className={`second-3 ${styles.found}`} role="status">
        {t('eventFound', { count: data.pages[0]?.Total ?? 0 })}
      </p>
      <Rows groups={eventGroups(all, own, shown, now)} province={province} keyword={filter.name} />
      <MorePages query={query} endText={t('eventListEnd')} />
    </div>
  );
};

/** All events: searched, narrowed, the reader's own on top. */
export const AllEvents = () => {
  const { filter, change } = useAddressFilter(filterOf, queryOf);
  const search = useSearchText(filter.name, (name) => change({ name }));
  const ahead = useOwnAhead();
  const isWhole = filter.name === '' && filter.universityid === '';
  const shown = new Set(isWhole ? ahead.map(({ Event }) => Event.Id) : []);
  return (
    <>
      <SearchBar search={search} label={t('eventSearch')} name="name">
        {null}
      </SearchBar>
      <EventFilters filter={filter} onChange={change} />
      {isWhole && <OwnEvents ahead={ahead} />}
      <Found filter={filter} onChange={change} shown={shown} />
    </>
  );
};
