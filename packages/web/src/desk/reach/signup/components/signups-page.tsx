import { EXPORT_CHOSEN_MAX } from '@xuanjiang/contracts/export';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SignedStudent, SignupLook } from '@xuanjiang/contracts/signup';
import type { TableProps } from 'antd';
import { Button, Pagination } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { showToast } from '../../../../ui/toast.ts';
import {
  ListLoadingOrFailed,
  ListSkeleton,
  RecordPanel,
  SearchField,
  ServerTable,
  StaffPage,
  useListAddress,
} from '../../../kit/public.ts';
import { LOOKS_PAGE, STUDENTS_PAGE, useFigures, useLooks, useStudents } from '../api.ts';
import { NAMES, studentsAsk } from '../model.ts';
import { t } from '../texts.ts';
import { ExportButtons } from './export-buttons.tsx';
import { Figures } from './figures.tsx';
import { PhoneCell } from './phone-cell.tsx';
import styles from './signups.module.css';
import { conditionsOf, StudentFilters } from './student-filters.tsx';

/** Students that can be chosen one by one for a file. */
const CHOSEN_MAX: number = EXPORT_CHOSEN_MAX;

const SAID = { list: 'looksList', reveal: 'looksReveal', export: 'looksExport' } as const;

const Look = ({ look }: { readonly look: SignupLook }) => {
  const { Kind, By, Time, Students, School, Reason } = look;
  return (
    <li>
      <b>{By || t('looksGone')}</b> {t(SAID[Kind], { count: Students })}
      {School !== '' && ` · ${School}`}
      <span className={styles.hint}>
        {momentOf(Time)}
        {Reason !== '' && ` · ${t('looksReason', { reason: Reason })}`}
      </span>
    </li>
  );
};

/** Panel that says which staff looked at the students, when and why. */
const LooksPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const query = useLooks(page);
  const { data } = query;
  return (
    <RecordPanel open title={t('looksTitle')} onClose={onClose}>
      <p className={styles.hint}>{t('looksHint')}</p>
      <ListLoadingOrFailed query={query} />
      {data?.Total === 0 && <EmptyState title={t('nobodyHasLookedYet')} hint="" />}
      <ul className={styles.looks}>
        {data?.List.map((look) => (
          <Look key={look.Id} look={look} />
        ))}
      </ul>
      {data !== undefined && (
        <Pagination
          size="small"
          current={page}
          pageSize={LOOKS_PAGE}
          total={data.Total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={setPage}
        />
      )}
    </RecordPanel>
  );
};

const COLUMNS: NonNullable<TableProps<SignedStudent>['columns']> = [
  { key: 'phone', title: t('signupsPhone'), render: (_, row) => <PhoneCell student={row} /> },
  { key: 'school', title: t('highSchool'), dataIndex: 'School' },
  { key: 'region', title: t('region'), dataIndex: 'Address' },
  { key: 'year', title: t('signupsYear'), dataIndex: 'Enrollmentyear' },
  { key: 'talk', title: t('signupsTalk'), dataIndex: 'Talktitle' },
  { key: 'time', title: t('signupsTime'), render: (_, row) => momentOf(row.Time) },
];

/** The students who signed up with the own university and let it look. */
export const SignupsPage = () => {
  const address = useListAddress(NAMES);
  const ask = studentsAsk(address.filters);
  const order = address.sort === 'oldest' ? 'oldest' : 'newest';
  const query = useStudents(ask, order, address.page);
  const { data: figures, isFetched } = useFigures();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [looks, setLooks] = useState(false);
  const choose = (ids: readonly string[]): void => {
    if (ids.length > CHOSEN_MAX) {
      showToast(t('signupsChosenMax', { count: CHOSEN_MAX }));
    }
    setChosen(ids.slice(0, CHOSEN_MAX));
  };
  return (
    <StaffPage
      title={t('signUps')}
      search={<SearchField address={address} name="school" label={t('signupsSearch')} />}
      actions={
        <ExportButtons
          order={{ Kind: 'signups', ...ask }}
          count={query.data?.Total ?? 0}
          chosen={chosen}
        />
      }
    >
      {/* The notice above the list would move its rows. */}
      {!isFetched && <ListSkeleton />}
      {isFetched && (
        <div className={styles.page}>
          <div className={`grid-3 ${styles.main}`}>
            {figures !== undefined && (
              <div className={`row-2 ${styles.notice}`}>
                <ShieldCheck size={17} aria-hidden="true" />
                {t('signupsNotice', { shown: figures.Shown, hidden: figures.Hidden })}
                <Button type="link" size="small" onClick={() => setLooks(true)}>
                  {t('looksOpen')}
                </Button>
              </div>
            )}
            <StudentFilters address={address} unseen={figures?.Unseen ?? 0} />
            {chosen.length > 0 && (
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t('chooseNone')}
              </Button>
            )}
            <ServerTable<SignedStudent>
              label={t('signUps')}
              query={query}
              address={address}
              pageSize={STUDENTS_PAGE}
              rowKey={({ Id }) => Id}
              columns={COLUMNS}
              conditions={conditionsOf(address)}
              selection={{
                selectedRowKeys: [...chosen],
                onChange: (keys) => choose(keys.map(String)),
                getCheckboxProps: ({ School, Phone }) => ({ 'aria-label': `${School} ${Phone}` }),
              }}
              noMatch={t('signupsNoMatch')}
              empty={<EmptyState title={t('enrolledEmpty')} hint={t('enrolledEmptyHint')} />}
            />
          </div>
          {figures !== undefined && <Figures figures={figures} address={address} />}
        </div>
      )}
      {looks && <LooksPanel onClose={() => setLooks(false)} />}
    </StaffPage>
  );
};
