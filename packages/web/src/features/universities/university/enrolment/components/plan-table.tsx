import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { Tag } from '../../../../../ui/tag.tsx';
import { t } from '../../texts.ts';
import type { Sort } from '../lines.ts';
import { linesBy, nextSort } from '../lines.ts';
import type { Published } from '../proofs.ts';
import { groupsOf, uncheckedOf } from '../rows.ts';
import type { OwnView } from '../use-enrolment.ts';
import styles from './enrolment.module.css';
import type { CompareUnit } from './enrolment-table.tsx';
import { EnrolmentTable } from './enrolment-table.tsx';

const SORT_TEXTS = { rank: 'orgSortRank', plan: 'orgSortPlan', code: 'byCode' } as const;

interface Props {
  readonly data: EnrolmentData;
  readonly published: Published;
  readonly own: OwnView;
  readonly compare: CompareUnit;
}

/** What was not confirmed yet is said once, below the table. */
const Unchecked = ({ data }: Pick<Props, 'data'>) => {
  const { count, all } = uncheckedOf(data);
  if (count === 0) return null;
  return (
    <p className={`row-wrap-2 least-3 ${styles.unchecked}`}>
      <Tag kind="note">{t('unchecked')}</Tag>
      {all ? t('orgUncheckedAll') : t('orgUncheckedSome', { count })}
    </p>
  );
};

/** The groups and majors of the plan, in an order that can be changed. */
export const PlanTable = ({ data, published, own, compare }: Props) => {
  const [sort, setSort] = useState<Sort>('rank');
  const groups = linesBy(groupsOf(data), sort);
  const title = t(groups.some(({ code }) => code !== '') ? 'orgTable' : 'orgTableMajors');
  return (
    <>
      <div className={`row ${styles.tableHead}`}>
        <h2 className={styles.tableTitle}>{title}</h2>
        <button
          type="button"
          className={`tap ${styles.sort}`}
          aria-label={t('orgSortLabel', { sort: t(SORT_TEXTS[sort]) })}
          onClick={() => setSort(nextSort(sort))}
        >
          <ArrowDownUp size={15} aria-hidden="true" />
          {t(SORT_TEXTS[sort])}
        </button>
      </div>
      <EnrolmentTable
        label={title}
        groups={groups}
        published={published}
        own={own}
        compare={compare}
      />
      <Unchecked data={data} />
    </>
  );
};
