export { FiguresPage as FiguresScreen } from '../../../desk/universities/university/public.ts';
