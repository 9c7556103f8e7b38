import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { t } from '../../texts.ts';
import type { Choice, Known, Shown } from '../choice.ts';
import { nearest } from '../choice.ts';

interface Props {
  readonly shown: Shown;
  readonly known: Known;
  readonly onChoose: (choice: Choice) => void;
}

/** Nothing for what was chosen: what is nearest to it. */
export const NoPlan = ({ shown, known, onChoose }: Props) => {
  const { choice } = shown;
  const province = ownProvinceOf(choice.provinceid)?.name ?? '';
  const words = { province, year: choice.year, subject: choice.subject };
  return (
    <section className="panel">
      <EmptyState
        title={choice.year === 0 ? t('orgNoData') : t('orgNoPlan', words)}
        hint={choice.year === 0 ? t('orgNoDataHint') : t('orgNoPlanHint')}
        action={nearest(choice, known).map((one, place) => (
          <Button
            key={`${one.Provinceid} ${one.Year} ${one.Subject}`}
            kind={place === 0 ? 'primary' : 'soft'}
            onClick={() =>
              onChoose({
                provinceid: one.Provinceid,
                year: one.Year,
                subject: one.Subject,
                batch: one.Batch,
              })
            }
          >
            {one.Provinceid !== choice.provinceid &&
              `${t('orgSeeProvince', { province: ownProvinceOf(one.Provinceid)?.name ?? '' })} `}
            {one.Year === choice.year
              ? t('orgSeeSubject', { subject: one.Subject })
              : t('orgSeeYear', { year: one.Year })}
          </Button>
        ))}
      />
    </section>
  );
};
