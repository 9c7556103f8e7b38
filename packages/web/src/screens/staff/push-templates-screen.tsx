export { PushTemplatesPage as PushTemplatesScreen } from '../../features/outreach/public.ts';
