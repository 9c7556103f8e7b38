import { useQueryClient } from '@tanstack/react-query';
import { CODES } from '@xuanjiang/contracts/errors';
import type { UserInfo } from '@xuanjiang/contracts/user';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Section } from '../../desk/kit/public.ts';
import {
  NoStaffPage,
  StaffApp,
  StaffBrand,
  StaffDenied,
  StaffLogin,
  StaffShell,
  StaffUnknown,
  useOrgBack,
} from '../../desk/kit/public.ts';
import {
  Bell,
  LazyBellPanel,
  useCountAfterActs,
  useWaitingCounts,
  waitsOf,
} from '../../desk/overview/waiting/public.ts';
import { LogOutSheet, useAccount } from '../../features/people/account/public.ts';
import { isWriter } from '../../lib/forget-drafts.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { isLost, useSession } from '../../lib/session.ts';
import type { LazyView } from '../../ui/lazy-view.tsx';
import { firstOf, menuOf, pageAt } from './page-list.ts';
import { t } from './texts.ts';
import { whoseAfter } from './whose-page.ts';

/**
 * The account whose page this is; null for a visitor, and while it is not known.
 * @param stays whether the page goes on when its session is lost
 */
const useStaffAccount = (stays: boolean): UserInfo | null => {
  const info = useSession((session) => session.info);
  const [last, setLast] = useState(info);
  useEffect(() => {
    setLast((before) => useSession.getState().info ?? before);
    return useSession.subscribe((session, { token }) => {
      // Another tab that logs out takes the mark of its writer away.
      const wasLost = isLost(token) && isWriter(token);
      setLast((before) => whoseAfter(before, session, token, wasLost));
    });
  }, []);
  return info ?? (stays ? last : null);
};

/** What the caches of react-query say of a call that failed. */
interface CacheEvent {
  readonly action?: { readonly type: string; readonly error?: unknown };
}

/**
 * While these pages are open somebody may take the role away: when a call is refused for want of a right, the
 * account is read again, and the frame shows what it may do now.
 */
const useRoleCheck = (readAccount: () => unknown): void => {
  const client = useQueryClient();
  useEffect(() => {
    const look = ({ action }: CacheEvent): void => {
      const refusal = action?.type === 'error' ? refusalOf(action.error) : null;
      // An ended session is the page's business, and reading the account would be refused as well.
      if (refusal?.code === CODES.forbidden && !refusal.sessionRefused) void readAccount();
    };
    const reads = client.getQueryCache().subscribe((event) => look(event as CacheEvent));
    const changes = client.getMutationCache().subscribe((event) => look(event as CacheEvent));
    return () => {
      reads();
      changes();
    };
  }, [client, readAccount]);
};

const OTHER = { '/desk': '/orgCenter', '/orgCenter': '/desk' } as const;

interface SectionProps {
  readonly section: Section;
}

interface InsideProps extends SectionProps {
  readonly onLogOut: () => void;
}

interface WholeProps {
  readonly title: string;
  readonly View: LazyView<object>;
}

/** A page that fills the window. */
const Whole = ({ title, View }: WholeProps) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="main" tabIndex={-1} data-light="">
      <View />
    </main>
  );
};

/** The frame of a section, with what waits for who works in it. */
const Frame = ({ section, onLogOut, children }: InsideProps & { readonly children: ReactNode }) => {
  const desk = section === '/desk';
  const { data: counts } = useWaitingCounts();
  useCountAfterActs();
  const groups = useMemo(() => menuOf(section, counts), [section, counts]);
  const waits = useMemo(() => waitsOf(counts, null), [counts]);
  const [bellOpen, setBellOpen] = useState(false);
  const bell = useMemo(() => <Bell onOpen={() => setBellOpen(true)} />, []);
  const closeBell = useCallback(() => setBellOpen(false), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: something of it was opened, or another page
  useEffect(closeBell, [key]);
  return (
    <StaffShell
      section={t(desk ? 'desk' : 'organisationCentre')}
      brand={<StaffBrand section={section} />}
      groups={groups}
      waits={waits}
      bell={bell}
      role={t(desk ? 'staffIsOperator' : 'staffIsLiaison')}
      onBack={useOrgBack()}
      onLogOut={onLogOut}
    >
      {children}
      {bellOpen && <LazyBellPanel onClose={closeBell} />}
    </StaffShell>
  );
};

/** The page of the address, in the frame of its section. */
const Inside = ({ section, onLogOut }: InsideProps) => {
  const { pathname } = useLocation();
  const first = firstOf(section) ?? section;
  const page = pageAt(pathname);
  const View = page?.view;
  if (View === undefined && pathname.replace(/\/$/, '') === section) {
    return <Navigate to={first} replace />;
  }
  if (View !== undefined && page?.whole) return <Whole title={t(page.title)} View={View} />;
  return (
    <Frame section={section} onLogOut={onLogOut}>
      {View === undefined ? <NoStaffPage first={first} /> : <View key={page?.at} />}
    </Frame>
  );
};

const Entrance = ({ section }: SectionProps) => {
  const { status, token } = useSession();
  // What fills the window may be a broadcast: it stays, and asks for a login itself.
  const account = useStaffAccount(pageAt(useLocation().pathname)?.whole === true);
  const { isError, refetch } = useAccount(token);
  const [leaving, setLeaving] = useState(false);
  useRoleCheck(refetch);
  if (account === null) {
    return status === 'visitor' ? (
      <StaffLogin section={section} />
    ) : (
      <StaffUnknown section={section} failed={isError} onRetry={() => void refetch()} />
    );
  }
  const may = { '/desk': account.isOperator, '/orgCenter': account.isWorker };
  const other = OTHER[section];
  const onLogOut = (): void => setLeaving(true);
  return (
    <>
      {may[section] ? (
        <Inside key={account.Uids} section={section} onLogOut={onLogOut} />
      ) : (
        <StaffDenied section={section} other={may[other] ? other : null} onLogOut={onLogOut} />
      )}
      {leaving && <LogOutSheet onClose={() => setLeaving(false)} />}
    </>
  );
};

/** The organisation centre and the operators' desk. */
export const StaffScreen = () => {
  const desk = useLocation().pathname.startsWith('/desk');
  const section = desk ? '/desk' : '/orgCenter';
  return (
    <StaffApp>
      <Entrance key={section} section={section} />
    </StaffApp>
  );
};
