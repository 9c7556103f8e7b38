export { StoragePage as StateScreen } from '../../../desk/media/storage/public.ts';
