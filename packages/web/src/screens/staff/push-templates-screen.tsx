export { PushTemplatesPage as PushTemplatesScreen } from '../../desk/reach/outreach/public.ts';
