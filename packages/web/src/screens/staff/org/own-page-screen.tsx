export { OwnPage as OwnPageScreen } from '../../../desk/universities/university/public.ts';
