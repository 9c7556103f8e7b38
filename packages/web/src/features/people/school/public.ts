export { LazySchoolPicker } from './components/lazy-school-picker.ts';
export type { SchoolChoice } from './model.ts';
