import { StaffPage } from '../../../desk/kit/public.ts';
import { PartnerList } from '../../../features/universities/university/public.ts';
import { t } from '../texts.ts';

/** The universities that work with the platform, for liaisons. */
export const PartnersScreen = () => (
  <StaffPage title={t('titleCooperSch')}>
    <PartnerList />
  </StaffPage>
);
