import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { grouped } from '../../../../../lib/grouped.ts';
import { Button } from '../../../../../ui/button.tsx';
import { offerUndo } from '../../../../../ui/undo.ts';
import { unitCount } from '../../columns/columns.ts';
import { keepColumns } from '../../columns/use-columns.ts';
import styles from '../../own.module.css';
import { isEmptyOwn } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { keepOwn } from '../../use-own.ts';
import type { Carried } from '../carry.ts';
import { added, changeOf, isNoChange, replaced } from '../take-in.ts';
import carry from './carry.module.css';

interface Props {
  readonly here: Carried;
  readonly brought: Carried;
  readonly onDone: () => void;
}

/** Shows what was brought and what it would change; nothing changes before a choice. */
export const FoundCard = ({ here, brought, onDone }: Props) => {
  const change = changeOf(here, brought);
  const { own, columns } = brought;
  const keep = ({ own: nextOwn, columns: nextColumns }: Carried): void => {
    keepOwn(nextOwn);
    keepColumns(nextColumns);
    onDone();
    offerUndo(t('ownBrought'), () => {
      keepOwn(here.own);
      keepColumns(here.columns);
    });
  };
  return (
    <section className={styles.card} aria-label={t('ownFound')}>
      <div className={styles.part} role="status">
        <h3 className={carry.title}>{t('ownFound')}</h3>
        <ul className={carry.found}>
          {!isEmptyOwn(own) && (
            <li>
              {t('ownFoundProfile', {
                province: ownProvinceOf(own.provinceid)?.name ?? '',
                subject: own.subject,
                rank: own.rank === 0 ? t('ownUnchosen') : grouped(own.rank),
              })}
            </li>
          )}
          <li>
            {t('ownFoundColumns', { columns: columns.columns.length, count: unitCount(columns) })}
          </li>
          {change.news > 0 && <li>{t('ownFoundNews', { count: change.news })}</li>}
          {change.lost > 0 && <li>{t('ownFoundLost', { count: change.lost })}</li>}
          {change.order && change.news === 0 && change.lost === 0 && <li>{t('ownFoundOrder')}</li>}
          {change.exams && <li>{t('ownFoundExams')}</li>}
        </ul>
        {isNoChange(change) ? (
          <Button kind="plain" onClick={onDone}>
            {t('ownFoundSame')}
          </Button>
        ) : (
          <div className={carry.ways}>
            {!change.exams && (
              <Button onClick={() => keep(added(here, brought))}>{t('ownAdd')}</Button>
            )}
            <Button kind="soft" onClick={() => keep(replaced(here, brought))}>
              {t('ownReplace')}
            </Button>
            <Button kind="plain" onClick={onDone}>
              {t('ownNotNow')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
