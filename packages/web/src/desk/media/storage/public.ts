/** How the service is, for operators: its storage of files. */
export { StoragePage } from './components/storage-page.tsx';
