export { OwnExportsPage as OwnExportsScreen } from '../../../features/export/public.ts';
