import { useSession } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './registered-sheet.module.css';

/** The user's registration, shown in place of the form. */
export const RegisteredSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const ext = useSession(({ info }) => info?.Ext ?? null);
  return (
    <Sheet open title={t('signUpRegistered')} onClose={onClose}>
      {ext !== null && (
        <p className={styles.who}>
          {ext.School} · {t('bindYearOf', { year: ext.Enrollmentyear })}
        </p>
      )}
      <p className={styles.text}>{t('signUpText')}</p>
      <ButtonLink className={styles.link} to="/myRecommend">
        {t('profileOpen')}
      </ButtonLink>
    </Sheet>
  );
};
