import type { UnitKey } from '@xuanjiang/contracts/rules/apply-unit';
import type { ReactNode } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { groupText } from '../../../own/public.ts';
import { Figure } from '../../../proof/public.ts';
import { OwnMark } from '../../components/own-mark.tsx';
import { t } from '../../texts.ts';
import type { Choice } from '../choice.ts';
import { earlierFigure } from '../earlier-figure.ts';
import { figureText } from '../figures.ts';
import type { AboutRow, EarlierLine, GroupLine, LineRow, MajorLine } from '../lines.ts';
import type { Published } from '../proofs.ts';
import { lineProof, planProof } from '../proofs.ts';
import type { OwnView } from '../use-enrolment.ts';
import { DemandTag } from './demand-tag.tsx';
import styles from './enrolment-table.module.css';

/** Draws the button that puts a unit into the comparison. @param name the unit in words */
export type CompareUnit = (unit: UnitKey, name: string, choice: Choice) => ReactNode;

interface Shown {
  readonly published: Published;
  readonly own: OwnView;
  readonly compare: CompareUnit;
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
  return `${year} ${score === null ? figureText(null) : t('orgOwnScoreOf', { score: grouped(score) })}`;
};

interface RowName {
  readonly row: Row;
  /** The row in words. */
  readonly name: string;
}

interface BesideProps extends Shown, RowName {
  /** What comes first. */
  readonly children?: ReactNode;
}

/** What stands in the second line of a unit: how it was in earlier years, how far the own rank is from its line, and the comparison. */
const Beside = ({ row, name, published, own, compare, children }: BesideProps) => {
  const { part, earlier, changed, rank } = row;
  const { university, choice } = published;
  return (
    <span className={`row-wrap ${styles.beside}`}>
      {children}
      {changed && <span className={styles.changed}>{t('orgChanged')}</span>}
      {earlier.length > 0 && <span>{earlier.map(earlierText).join(' · ')}</span>}
      {own.rank !== null && rank !== null && <OwnMark places={rank - own.rank} />}
      <span className={styles.compare}>
        {compare({ universityId: university.Id, batch: choice.batch, ...part }, name, choice)}
      </span>
    </span>
  );
};

const Band = ({ group, ...shown }: Shown & { readonly group: GroupLine }) => {
  const name = group.code === '' ? t('orgWhole') : groupText(group.code);
  return (
    <>
      <tr className={group.isUnit ? `${styles.band} ${styles.first}` : styles.band}>
        <th scope="rowgroup">
          <span className={`row-wrap ${styles.bandName}`}>
            {name}
            <DemandTag demand={group.demand} chosen={shown.own.chosen} form="orgRequirement" />
          </span>
        </th>
        <Figures row={group} published={shown.published} />
      </tr>
      {group.isUnit && (
        <tr className={styles.second}>
          <td colSpan={4}>
            <Beside row={group} name={name} {...shown} />
          </td>
        </tr>
      )}
    </>
  );
};

const Major = ({ major, ...shown }: Shown & { readonly major: MajorLine }) => {
  const demand = major.demand !== '' && (
    <span className={styles.demand}>
      <DemandTag demand={major.demand} chosen={shown.own.chosen} form="orgDemand" />
    </span>
  );
  return (
    <>
      <tr className={major.isUnit ? `${styles.major} ${styles.above}` : styles.major}>
        <th scope="row">
          <span className={styles.name}>{major.name}</span>
          {major.about !== '' && <span className={`least-3 ${styles.about}`}>{major.about}</span>}
          {!major.isUnit && demand}
        </th>
        <Figures row={major} published={shown.published} />
      </tr>
      {major.isUnit && (
        <tr className={styles.under}>
          <td colSpan={4}>
            <Beside row={major} name={major.name} {...shown}>
              {demand}
            </Beside>
          </td>
        </tr>
      )}
    </>
  );
};

interface Props extends Shown {
  readonly label: string;
  readonly groups: readonly GroupLine[];
}

/** Groups with their majors: plan, lowest score and its rank. */
export const EnrolmentTable = ({ label, groups, ...shown }: Props) => (
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
        {group.banded && <Band group={group} {...shown} />}
        {group.majors.map((major) => (
          <Major
            key={`${major.code} ${major.name} ${major.part.category}`}
            major={major}
            {...shown}
          />
        ))}
      </tbody>
    ))}
  </table>
);
