import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { requireLogin } from '../../../lib/app-state.ts';
import { useSession } from '../../../lib/session.ts';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { t } from '../texts.ts';
import type { Section } from './menu.ts';
import styles from './shell.module.css';
import { StaffPage } from './staff-page.tsx';

const HINTS = { '/orgCenter': 'orgDeniedHint', '/desk': 'deskDeniedHint' } as const;

const TITLES = { '/orgCenter': 'organisationCentre', '/desk': 'desk' } as const;

interface StateProps {
  readonly section: Section;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** In the place of the frame, where there is none. */
const State = ({ section, busy = false, children }: StateProps) => {
  useEffect(() => {
    document.title = t(TITLES[section]);
  }, [section]);
  return (
    <main id="main" tabIndex={-1} className={styles.state} aria-busy={busy} data-light>
      {children}
    </main>
  );
};

const ToTalks = () => {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate('/video')}>{t('goToTalks')}</Button>;
};

/** For who is not logged in. */
export const StaffLogin = ({ section }: { readonly section: Section }) => (
  <State section={section}>
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
  </State>
);

interface DeniedProps {
  readonly section: Section;
  /** The part that the account may use instead; null for neither. */
  readonly other: Section | null;
  readonly onLogOut: () => void;
}

/** For an account without the role: which one it is, and where it may go, or come from. */
export const StaffDenied = ({ section, other, onLogOut }: DeniedProps) => {
  const navigate = useNavigate();
  const name = useSession(({ info }) => info?.User.Displayname ?? '');
  return (
    <State section={section}>
      <div className={styles.lines}>
        <EmptyState
          heading
          title={t('staffDenied')}
          hint={t('staffDeniedWho', { name, hint: t(HINTS[section]) })}
          action={
            <>
              {other !== null && (
                <Button type="primary" onClick={() => void navigate(other)}>
                  {t('staffGoTo', { name: t(TITLES[other]) })}
                </Button>
              )}
              <ToTalks />
              <Button onClick={onLogOut}>{t('staffOtherAccount')}</Button>
            </>
          }
        />
      </div>
    </State>
  );
};

interface UnknownProps {
  readonly section: Section;
  /** The account could not be loaded. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** While it is not known whose the session is. */
export const StaffUnknown = ({ section, failed, onRetry }: UnknownProps) => (
  <State section={section} busy={!failed}>
    <h1 className="unseen">{t(TITLES[section])}</h1>
    {failed && <ErrorState onRetry={onRetry} />}
  </State>
);

/** At an address below the section that no page has. */
export const NoStaffPage = ({ first }: { readonly first: string }) => {
  const navigate = useNavigate();
  return (
    <StaffPage title={t('staffNoPage')}>
      <EmptyState
        title={t('staffNoPageHint')}
        action={<Button onClick={() => void navigate(first)}>{t('staffFirstPage')}</Button>}
      />
    </StaffPage>
  );
};
