/** Private threads as the staff of a university answers them. */
export { MessagesPage } from './components/messages-page.tsx';
