export { OwnExportsPage as OwnExportsScreen } from '../../../desk/overview/export/public.ts';
