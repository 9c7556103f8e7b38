export { DigestPage as DigestScreen } from '../../../features/stat/public.ts';
