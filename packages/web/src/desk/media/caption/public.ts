/** Captions as the staff of a university edit them. */
export { CaptionsPage } from './components/captions-page.tsx';
