export { ReviewsPage as OrgPagesScreen } from '../../../desk/universities/university/public.ts';
