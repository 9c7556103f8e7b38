export { ColleaguesPage as ColleaguesScreen } from '../../../desk/people/colleague/public.ts';
