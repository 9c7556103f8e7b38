export { DigestPage as DigestScreen } from '../../../desk/overview/stat/public.ts';
