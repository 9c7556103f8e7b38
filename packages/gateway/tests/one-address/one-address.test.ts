import { testSchool } from './school.ts';

testSchool(200);
