import { t } from '../../texts.ts';
import { figureText } from '../figures.ts';
import type { GroupLine, LineRow } from '../lines.ts';
import styles from './enrolment-table.module.css';

const Figure = ({ value }: { readonly value: number | null }) => (
  <td className={value === null ? styles.none : undefined}>{figureText(value)}</td>
);

const Figures = ({ row }: { readonly row: LineRow }) => (
  <>
    <Figure value={row.plan} />
    <Figure value={row.score} />
    <Figure value={row.rank} />
  </>
);

const Group = ({ group }: { readonly group: GroupLine }) => (
  <tbody>
    {group.banded && (
      <tr className={styles.band}>
        <th scope="rowgroup">
          <span className={`row-wrap ${styles.bandName}`}>
            {t('orgGroup', { code: group.code })}
            {group.requirement !== '' && (
              <span className={styles.requirement}>{group.requirement}</span>
            )}
          </span>
        </th>
        <Figures row={group} />
      </tr>
    )}
    {group.majors.map((major) => (
      <tr key={`${major.code} ${major.name}`} className={styles.major}>
        <th scope="row">
          <span className={styles.name}>{major.name}</span>
          {major.about !== '' && <span className={`least-3 ${styles.about}`}>{major.about}</span>}
        </th>
        <Figures row={major} />
      </tr>
    ))}
  </tbody>
);

interface Props {
  readonly label: string;
  readonly groups: readonly GroupLine[];
}

/** Groups with their majors: plan, lowest score and its rank. */
export const EnrolmentTable = ({ label, groups }: Props) => (
  <table className={`card ${styles.table}`} aria-label={label}>
    <colgroup>
      <col />
      <col className={styles.plan} />
      <col className={styles.score} />
      <col className={styles.rank} />
    </colgroup>
    <thead className={styles.head}>
      <tr>
        <th scope="col">{t('orgColumnMajor')}</th>
        <th scope="col">{t('orgColumnPlan')}</th>
        <th scope="col">{t('orgColumnScore')}</th>
        <th scope="col">{t('orgColumnRank')}</th>
      </tr>
    </thead>
    {groups.map((group) => (
      <Group key={`${group.code} ${group.requirement}`} group={group} />
    ))}
  </table>
);
