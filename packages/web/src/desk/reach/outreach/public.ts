/** The high schools that collections are announced to, and texts for that. */
export { PushSchoolsPage } from './components/push-schools-page.tsx';
export { PushTemplatesPage } from './template-page.tsx';
