/** Groups for consultation: what screens and other features use of them. */
export { joinGroup } from './actions.ts';
export { GroupLinks } from './components/group-links.tsx';
export { AllGroups } from './components/group-list.tsx';
export { GroupPage } from './components/group-page.tsx';
export { UniversityGroups } from './components/university-groups.tsx';
