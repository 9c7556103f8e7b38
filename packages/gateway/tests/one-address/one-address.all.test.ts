import { testSchool } from './school.ts';

testSchool(1000);
