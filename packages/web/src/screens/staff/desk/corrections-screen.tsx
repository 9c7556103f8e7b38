export { CorrectionsPage as CorrectionsScreen } from '../../../desk/universities/university/public.ts';
