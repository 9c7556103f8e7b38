import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts.ts';
import type { Sort } from '../lines.ts';
import { nextSort, sorted } from '../lines.ts';
import { groupsOf } from '../rows.ts';
import styles from './enrolment.module.css';
import { EnrolmentTable } from './enrolment-table.tsx';

const SORT_TEXTS = { rank: 'orgSortRank', plan: 'orgSortPlan', code: 'byCode' } as const;

/** The groups and majors of the plan, in an order that can be changed. */
export const PlanTable = ({ data }: { readonly data: EnrolmentData }) => {
  const [sort, setSort] = useState<Sort>('rank');
  const groups = sorted(groupsOf(data.Groups), sort);
  const title = t(groups.some(({ banded }) => banded) ? 'orgTable' : 'orgTableMajors');
  return (
    <>
      <div className={`row row ${styles.tableHead}`}>
        <h2 className={styles.tableTitle}>{title}</h2>
        <button
          type="button"
          className={`tap tap ${styles.sort}`}
          aria-label={t('orgSortLabel', { sort: t(SORT_TEXTS[sort]) })}
          onClick={() => setSort(nextSort(sort))}
        >
          <ArrowDownUp size={15} aria-hidden="true" />
          {t(SORT_TEXTS[sort])}
        </button>
      </div>
      <EnrolmentTable label={title} groups={groups} />
    </>
  );
};
