import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { requireLogin } from '../../../lib/app-state.ts';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import type { Section } from '../menu.ts';
import { t } from '../texts.ts';
import styles from './shell.module.css';
import { StaffPage } from './staff-page.tsx';

const HINTS = { '/orgCenter': 'orgDeniedHint', '/desk': 'deskDeniedHint' } as const;

const ToTalks = () => {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate('/video')}>{t('goToTalks')}</Button>;
};

/** For who is not logged in. */
export const StaffLogin = () => (
  <main id="main" tabIndex={-1} className={styles.state} data-light>
    <EmptyState
      heading
      title={t('staffLogin')}
      hint={t('staffLoginHint')}
      action={
        <>
          <Button type="primary" onClick={() => requireLogin()}>
            {t('login')}
          </Button>
          <ToTalks />
        </>
      }
    />
  </main>
);

/** For an account without the role. */
export const StaffDenied = ({ section }: { readonly section: Section }) => (
  <main id="main" tabIndex={-1} className={styles.state} data-light>
    <EmptyState heading title={t('staffDenied')} hint={t(HINTS[section])} action={<ToTalks />} />
  </main>
);

interface UnknownProps {
  /** The account could not be loaded. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** While it is not known whose the session is. */
export const StaffUnknown = ({ failed, onRetry }: UnknownProps) => (
  <main id="main" tabIndex={-1} className={styles.state} aria-busy={!failed} data-light>
    {failed && <ErrorState onRetry={onRetry} />}
  </main>
);

/** At an address below the section that no page has. */
export const NoStaffPage = ({ first }: { readonly first: string }) => {
  const navigate = useNavigate();
  return (
    <StaffPage title={t('staffNoPage')}>
      <EmptyState
        title={t('staffNoPage')}
        hint={t('staffNoPageHint')}
        action={<Button onClick={() => void navigate(first)}>{t('staffFirstPage')}</Button>}
      />
    </StaffPage>
  );
};
