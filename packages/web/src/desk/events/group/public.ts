/** Consultation groups, as staff edit and publish them. */
export { DeskGroupsPage, OrgGroupsPage } from './group-page.tsx';
