export { StatsPage as OrgStatsScreen } from '../../../features/stat/public.ts';
