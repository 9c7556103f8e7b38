export { OverviewPage as OverviewScreen } from '../../../desk/overview/stat/public.ts';
