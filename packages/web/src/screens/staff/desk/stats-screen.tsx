import { StatsPage } from '../../../desk/overview/stat/public.ts';

/** The figures of all universities, for operators. */
export const DeskStatsScreen = () => <StatsPage desk />;
