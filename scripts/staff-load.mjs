/**
 * The first load of the staff's pages: prints each script and style that `/desk/words` fetches beyond what
 * `/video` has, with its size as served (brotli), and fails above the budget, or where a screen of students
 * loads what is of the staff.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, modulesBelow, printSizes } from './lib/loads.mjs';
import { WEB_DIST } from './lib/web-build.mjs';

/** kB of script and style, brotli. */
const BUDGET_KB = 320;
const PAGE = [
  'src/screens/staff/staff-screen.tsx',
  'src/desk/ground/word/components/words-page.tsx',
];

const shared = filesOf('index.html', 'src/start.tsx', 'src/screens/media/video-screen.tsx');
const own = [...filesOf('index.html', 'src/start.tsx', ...PAGE)].filter(
  (file) => !shared.has(file),
);
if (!printSizes(own, BUDGET_KB)) process.exitCode = 1;

/** What each component of antd has in its code, and nothing of ours. */
const ANTD = 'prefixCls';
const students = modulesBelow('src/screens/').filter((name) => !name.includes('/staff/'));
const leaks = [...filesOf('index.html', 'src/start.tsx', ...students)].filter((file) =>
  readFileSync(join(WEB_DIST, file), 'utf8').includes(ANTD),
);
for (const file of leaks) console.log(`${file} has code of the staff, and students load it`);
if (leaks.length > 0) process.exitCode = 1;
