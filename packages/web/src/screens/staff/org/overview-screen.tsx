export { OverviewPage as OverviewScreen } from '../../../features/stat/public.ts';
