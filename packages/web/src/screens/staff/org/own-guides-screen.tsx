import { GuidesPage } from '../../../desk/talks/guide/public.ts';

/** The guides of the own university. */
export const OwnGuidesScreen = () => <GuidesPage own />;
