import { StaffPage } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import { UniversityPeople } from './university-people.tsx';

/** The colleagues of a liaison. */
export const ColleaguesPage = () => (
  <StaffPage title={t('colleagues')} note={t('colleagueRoles')}>
    <UniversityPeople universityId="" />
  </StaffPage>
);
