import { GuidesPage } from '../../../features/ebook/public.ts';

/** The guides of the own university. */
export const OwnGuidesScreen = () => <GuidesPage own />;
