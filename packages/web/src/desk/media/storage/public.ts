/** How the service is, for operators: its storage of files. */
export { StorageLine } from './components/storage-line.tsx';
