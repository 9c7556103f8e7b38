export { GapsLine } from './gaps-line.tsx';
