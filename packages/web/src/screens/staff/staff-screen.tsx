import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LogOutSheet, useAccount } from '../../features/account/public.ts';
import type { Section } from '../../features/staff/public.ts';
import {
  NoStaffPage,
  StaffApp,
  StaffBrand,
  StaffDenied,
  StaffLogin,
  StaffShell,
  StaffUnknown,
  useOrgBack,
} from '../../features/staff/public.ts';
import { useSession } from '../../lib/session.ts';
import { firstOf, menuOf, pageAt } from './pages.ts';
import { t } from './texts.ts';

interface SectionProps {
  readonly section: Section;
}

/** The page of the address, in the frame of its section. */
const Inside = ({ section }: SectionProps) => {
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const desk = section === '/desk';
  const back = useOrgBack();
  const first = firstOf(section) ?? section;
  const page = pageAt(pathname);
  const View = page?.view;
  if (View === undefined && pathname.replace(/\/$/, '') === section) {
    return <Navigate to={first} replace />;
  }
  return (
    <StaffShell
      section={t(desk ? 'staffDeskTitle' : 'staffOrgTitle')}
      brand={<StaffBrand section={section} />}
      groups={menuOf(section)}
      role={t(desk ? 'staffIsOperator' : 'staffIsLiaison')}
      onBack={back}
      onLogOut={() => setLeaving(true)}
    >
      {View === undefined ? <NoStaffPage first={first} /> : <View key={page?.at} />}
      {leaving && <LogOutSheet onClose={() => setLeaving(false)} />}
    </StaffShell>
  );
};

const Entrance = ({ section }: SectionProps) => {
  const { status, token, info } = useSession();
  const { isError, refetch } = useAccount(token);
  if (status === 'visitor') return <StaffLogin section={section} />;
  if (info === null) {
    return <StaffUnknown section={section} failed={isError} onRetry={() => void refetch()} />;
  }
  const may = section === '/desk' ? info.isOperator : info.isWorker;
  return may ? <Inside section={section} /> : <StaffDenied section={section} />;
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
