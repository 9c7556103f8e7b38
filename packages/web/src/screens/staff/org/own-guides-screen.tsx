import { OrgGuidesPage } from '../../../desk/talks/guide/public.ts';

/** The guides of the own university. */
export const OwnGuidesScreen = OrgGuidesPage;
