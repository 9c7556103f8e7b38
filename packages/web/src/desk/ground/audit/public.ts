/** What staff did, for operators. */
export { actName } from './act-names.ts';
