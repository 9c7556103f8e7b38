import { Figure } from '../../../proof/public.ts';
import { OwnMark } from '../../components/own-mark.tsx';
import { t } from '../../texts.ts';
import { earlierFigure } from '../earlier.ts';
import { figureText, grouped } from '../figures.ts';
import type { AboutRow, EarlierLine, GroupLine, LineRow, MajorLine } from '../lines.ts';
import type { Published } from '../proofs.ts';
import { lineProof, planProof } from '../proofs.ts';
import type { OwnView } from '../use-enrolment.ts';
import { DemandTag } from './demand-tag.tsx';
import styles from './enrolment-table.module.css';

interface Shown {
  readonly published: Published;
  readonly own: OwnView;
}

type Row = LineRow & AboutRow;

const None = () => <td className={styles.none}>{figureText(null)}</td>;

const Figures = ({ row, published }: { readonly row: Row; readonly published: Published }) => {
  const { part, plan, score, rank, earlier } = row;
  return (
    <>
      {plan === null ? (
        <None />
      ) : (
        <td>
          <Figure
            proof={planProof(published, part, 'plan_count', plan, earlierFigure(earlier, 'plan'))}
          />
        </td>
      )}
      {score === null ? (
        <None />
      ) : (
        <td>
          <Figure
            proof={lineProof(published, part, 'min_score', score, earlierFigure(earlier, 'score'))}
          />
        </td>
      )}
      {rank === null ? (
        <None />
      ) : (
        <td>
          <Figure
            proof={lineProof(published, part, 'min_rank', rank, earlierFigure(earlier, 'rank'))}
          />
        </td>
      )}
    </>
  );
};

/** The lowest rank of an earlier year, or its score where no rank was published. */
const earlierText = ({ year, score, rank }: EarlierLine): string => {
  if (rank !== null) return `${year} ${grouped(rank)}`;
  return `${year} ${score === null ? figureText(null) : t('orgPoints', { score: grouped(score) })}`;
};

/** What stands in the second line of a unit: how it was in earlier years, and how far the own rank is from its line. */
const besideOf = ({ isUnit, earlier, changed, rank }: Row, own: OwnView) => {
  const places = own.rank !== null && rank !== null ? rank - own.rank : null;
  if (!isUnit || (earlier.length === 0 && !changed && places === null)) return null;
  return (
    <span className={`row-wrap ${styles.beside}`}>
      {changed && <span className={styles.changed}>{t('orgChanged')}</span>}
      {earlier.length > 0 && <span>{earlier.map(earlierText).join(' · ')}</span>}
      {places !== null && <OwnMark places={places} />}
    </span>
  );
};

const Band = ({ group, published, own }: Shown & { readonly group: GroupLine }) => {
  const beside = besideOf(group, own);
  return (
    <>
      <tr className={beside === null ? styles.band : `${styles.band} ${styles.first}`}>
        <th scope="rowgroup">
          <span className={`row-wrap ${styles.bandName}`}>
            {group.code === '' ? t('orgWhole') : t('orgGroup', { code: group.code })}
            <DemandTag demand={group.demand} chosen={own.chosen} form="orgRequirement" />
          </span>
        </th>
        <Figures row={group} published={published} />
      </tr>
      {beside !== null && (
        <tr className={styles.second}>
          <td colSpan={4}>{beside}</td>
        </tr>
      )}
    </>
  );
};

const Major = ({ major, published, own }: Shown & { readonly major: MajorLine }) => (
  <tr className={styles.major}>
    <th scope="row">
      <span className={styles.name}>{major.name}</span>
      {major.about !== '' && <span className={`least-3 ${styles.about}`}>{major.about}</span>}
      {major.demand !== '' && (
        <span className={styles.demand}>
          <DemandTag demand={major.demand} chosen={own.chosen} form="orgDemand" />
        </span>
      )}
      {besideOf(major, own)}
    </th>
    <Figures row={major} published={published} />
  </tr>
);

interface Props extends Shown {
  readonly label: string;
  readonly groups: readonly GroupLine[];
}

/** Groups with their majors: plan, lowest score and its rank. */
export const EnrolmentTable = ({ label, groups, published, own }: Props) => (
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
      <tbody key={`${group.code} ${group.demand}`}>
        {group.banded && <Band group={group} published={published} own={own} />}
        {group.majors.map((major) => (
          <Major
            key={`${major.code} ${major.name} ${major.part.category}`}
            major={major}
            published={published}
            own={own}
          />
        ))}
      </tbody>
    ))}
  </table>
);
