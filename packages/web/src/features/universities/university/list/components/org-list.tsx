import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { Columns2, ListOrdered } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { requireLogin } from '../../../../../lib/app-state.ts';
import { useSession } from '../../../../../lib/session.ts';
import { useAddressFilter } from '../../../../../lib/use-address-filter.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import { Button } from '../../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { AskProvince, LazyProvinceSheet, useProvince } from '../../../../talks/talk/public.ts';
import { useFollows } from '../../follow/actions.ts';
import { t } from '../../texts.ts';
import type { OrgFilter } from '../filter.ts';
import {
  filterOf,
  NO_ORG_FILTER,
  partsInUse,
  queryOf,
  usableFilter,
  withoutPart,
} from '../filter.ts';
import { partText } from '../filter-text.ts';
import { useOrgList } from '../use-org-list.ts';
import filters from './org-filters.module.css';
import { OrgFilters } from './org-filters.tsx';
import styles from './org-list.module.css';
import { OrgRows } from './org-rows.tsx';
import { OrgSearch } from './org-search.tsx';

interface Props {
  readonly filter: OrgFilter;
  readonly onChange: (part: Partial<OrgFilter>) => void;
}

/** Says which part of the filter leaves nothing, and takes it away. */
const OrgEmpty = ({ filter, onChange }: Props) => {
  const [part] = partsInUse(filter);
  if (part === undefined) return <EmptyState title={t('orgNone')} />;
  const words = { part: partText(filter, part) };
  return (
    <EmptyState
      title={t('orgEmpty')}
      hint={t('orgEmptyHint', words)}
      action={
        <>
          <Button onClick={() => onChange(withoutPart(filter, part))}>
            {t('orgLoosen', words)}
          </Button>
          {partsInUse(filter).length > 1 && (
            <Button kind="soft" onClick={() => onChange(NO_ORG_FILTER)}>
              {t('orgClear')}
            </Button>
          )}
        </>
      }
    />
  );
};

const titleOf = (filter: OrgFilter): string =>
  partsInUse(filter)
    .map((part) => partText(filter, part))
    .join(' · ') || t('orgAll');

/** All universities: searched, narrowed, by letter. */
export const OrgList = () => {
  const { filter, change } = useAddressFilter(filterOf, queryOf);
  const { province, answered, choose } = useProvince();
  const [asking, setAsking] = useState(false);
  const now = useNow(MINUTE_MS);
  const follows = useFollows();
  const loggedIn = useSession(({ token }) => token !== '');
  const ownProvince = province?.value ?? '';
  const used = useMemo(
    () => usableFilter(filter, ownProvince, loggedIn),
    [filter, ownProvince, loggedIn],
  );
  const list = useOrgList(used, ownProvince, follows.has, now);
  const onName = useCallback((name: string) => change({ name }), [change]);
  const own = (): void => {
    if (province === null) setAsking(true);
    else change({ own: !used.own });
  };
  return (
    <div>
      <OrgSearch
        name={filter.name}
        onName={onName}
        followed={follows.count}
        followedOnly={used.followed}
        onFollowed={() => {
          // Stands in the address before the login is asked for, which comes back to it.
          change({ followed: !used.followed });
          requireLogin();
        }}
      />
      <OrgFilters
        used={used}
        filter={filter}
        onChange={change}
        onOwn={own}
        onAsk={province === null ? () => setAsking(true) : undefined}
      />
      <nav className={`flex-3 ${styles.entries}`} aria-label={t('orgEntries')}>
        <Link className="row-6px" to="/rank">
          <ListOrdered size={18} aria-hidden="true" />
          {t('byRank')}
        </Link>
        <Link className="row-6px" to="/compare">
          <Columns2 size={18} aria-hidden="true" />
          {t('compare')}
        </Link>
      </nav>
      {(filter.own || filter.require !== '' || filter.major !== '') && !answered && (
        <AskProvince
          onChoose={() => setAsking(true)}
          onSkip={() => change({ own: false, require: '', major: '' })}
        />
      )}
      {list.failed && <ErrorState reason={list.reason} onRetry={list.retry} />}
      {!list.failed && list.total === undefined && <SkeletonRows rows={8} />}
      {list.total !== undefined && (
        <div className={list.stale ? styles.stale : undefined} aria-busy={list.stale}>
          <div className={`spread-3 second-3 ${filters.line}`} role="status">
            {t('orgCount', { what: titleOf(used), count: list.total })}
            {partsInUse(used).length > 0 && (
              <button type="button" className={filters.clear} onClick={() => change(NO_ORG_FILTER)}>
                {t('orgClear')}
              </button>
            )}
          </div>
          {list.total === 0 && !list.stale ? (
            <OrgEmpty filter={used} onChange={change} />
          ) : (
            <OrgRows
              items={list.items}
              todayAt={(place) => list.today[place]}
              at={list.at}
              followed={follows.has}
              todayCount={list.todayCount}
              onToday={() => change({ today: true })}
              onSeen={list.onSeen}
              filter={used}
              failed={list.restFailed}
              onRetry={list.onRetryRest}
              now={now}
            />
          )}
        </div>
      )}
      {asking && (
        <LazyProvinceSheet
          value=""
          onChoose={(code) => {
            choose(code);
            if (code !== '') change({ own: true });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
