import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { t } from '../texts.ts';
import styles from './compare.module.css';

/** What can be compared here, and where to begin. */
export const NoUnits = ({ onAdd }: { readonly onAdd: () => void }) => (
  <section className="panel">
    <EmptyState
      title={t('compareEmpty')}
      hint={t('compareEmptyHint', { max: COMPARED_MAX })}
      action={
        <div className={styles.ways}>
          <Button onClick={onAdd}>{t('compareAddOne')}</Button>
          <ButtonLink kind="soft" to="/orgList?followed=1">
            {t('compareFromFollowed')}
          </ButtonLink>
          <ButtonLink kind="soft" to="/searchAll">
            {t('compareFromSearch')}
          </ButtonLink>
          <ButtonLink kind="soft" to="/orgList">
            {t('compareFromList')}
          </ButtonLink>
        </div>
      }
    />
  </section>
);
