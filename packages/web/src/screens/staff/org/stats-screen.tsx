export { StatsPage as OrgStatsScreen } from '../../../desk/overview/stat/public.ts';
