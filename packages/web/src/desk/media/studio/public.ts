/** The studio: what screens use of it. */
export { StudioPage } from './components/studio-page.tsx';
