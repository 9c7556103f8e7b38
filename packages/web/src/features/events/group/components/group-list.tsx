import type { Group } from '@xuanjiang/contracts/group';
import { useMemo, useState } from 'react';
import { chunksOf } from '../../../../lib/chunks.ts';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { useAddressFilter } from '../../../../lib/use-address-filter.ts';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ChipRow } from '../../../../ui/chip-row.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { LongList } from '../../../../ui/long-list.tsx';
import { SearchBar } from '../../../../ui/search/search-bar.tsx';
import { useSearchText } from '../../../../ui/search/use-search-text.ts';
import { SkeletonCards } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { LazyProvinceSheet, useProvince } from '../../../talks/talk/public.ts';
import { useGroupPages } from '../api.ts';
import type { GroupFilter } from '../model.ts';
import { filterOf, NO_GROUP_FILTER, queryOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './group-list.module.css';
import { GroupRow } from './group-row.tsx';

/** Groups that are drawn together: whole lines of two columns. */
const PART = 20;
const HEIGHTS = {
  narrow: { columns: 1, px: 110 },
  wide: { columns: 2, px: 114 },
  aroundPx: 0,
} as const;

/** However many there are, only those near the window are in the page. */
const Rows = ({ all, keyword }: { all: readonly Group[]; keyword: string }) => {
  const parts = chunksOf(all, PART);
  return (
    <LongList partHeight={usePartHeight(HEIGHTS, parts)}>
      {parts.map((part, index) => (
        <div key={part[0]?.Id} className={index > 0 ? styles.next : undefined}>
          <ul className={styles.list}>
            {part.map((group) => (
              <GroupRow key={group.Id} {...{ group, keyword }} />
            ))}
          </ul>
        </div>
      ))}
    </LongList>
  );
};

interface Props {
  readonly filter: GroupFilter;
  readonly onChange: (part: Partial<GroupFilter>) => void;
}

const None = ({ filter, onChange }: Props) =>
  filter.own || filter.name !== '' || filter.universityid !== '' ? (
    <EmptyState
      title={t('groupNone')}
      hint={t('groupNoneHint')}
      action={<Button onClick={() => onChange(NO_GROUP_FILTER)}>{t('groupSeeAll')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('groupListEmpty')}
      hint={t('groupListEmptyHint')}
      action={<ButtonLink to="/video">{t('groupToTalks')}</ButtonLink>}
    />
  );

const Found = ({ filter, onChange }: Props) => {
  const query = useGroupPages(filter, useProvince().province?.value ?? '');
  const { data, isPlaceholderData } = query;
  const all = useMemo(() => itemsOf(data?.pages ?? []), [data]);
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonCards />} />;
  if (all.length === 0 && !isPlaceholderData) return <None {...{ filter, onChange }} />;
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <p className={`second-3 ${styles.found}`} role="status">
        {t('groupFound', { count: data.pages[0]?.Total ?? 0 })}
      </p>
      <Rows all={all} keyword={filter.name} />
      <MorePages query={query} endText={t('groupListEnd')} />
    </div>
  );
};

/** The university whose groups alone are shown; a press takes it away. */
const UniversityChip = ({ filter, onChange }: Props) => {
  const name = useUniversityName(filter.universityid);
  return (
    <Chip selected onClick={() => onChange({ universityid: '' })}>
      {name || t('oneUniversity')}
    </Chip>
  );
};

/** Filter for groups of the reader's own province, which is asked for first while it is not known. */
const OwnChip = ({ filter, onChange }: Props) => {
  const { province, choose } = useProvince();
  const [asking, setAsking] = useState(false);
  const change = (own: boolean) => onChange({ own });
  return (
    <>
      <Chip
        selected={filter.own && province !== null}
        onClick={() => (province === null ? setAsking(true) : change(!filter.own))}
      >
        {province === null ? t('groupOwn') : t('groupOwnIn', { province: province.label })}
      </Chip>
      {asking && (
        <LazyProvinceSheet
          value=""
          onChoose={(code) => {
            choose(code);
            change(code !== '');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** All groups: searched, and narrowed to those for the own province. */
export const AllGroups = () => {
  const { filter, change } = useAddressFilter(filterOf, queryOf);
  const search = useSearchText(filter.name, (name) => change({ name }));
  return (
    <>
      <SearchBar search={search} label={t('groupSearch')} name="name">
        {null}
      </SearchBar>
      <ChipRow label={t('filters')}>
        {filter.universityid !== '' && <UniversityChip filter={filter} onChange={change} />}
        <OwnChip filter={filter} onChange={change} />
      </ChipRow>
      <Found filter={filter} onChange={change} />
    </>
  );
};
