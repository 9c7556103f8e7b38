export { CorrectionsPage as CorrectionsScreen } from '../../../features/unidata/public.ts';
