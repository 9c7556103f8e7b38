import { RankPage } from '../../features/universities/choosing/public.ts';

/** 按位次找 */
export const RankScreen = () => <RankPage />;
