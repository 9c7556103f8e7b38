/**
 * The first load of the staff's pages: prints each script and style that `/desk/words` fetches beyond what
 * `/video` has, with its size as served (brotli), and fails above the budget.
 */
import { filesOf, printSizes } from './lib/loads.mjs';

/** kB of script and style, brotli. */
const BUDGET_KB = 320;
const PAGE = ['src/screens/staff/staff-screen.tsx', 'src/screens/staff/desk/words-screen.tsx'];

const shared = filesOf('index.html', 'src/start.tsx', 'src/screens/talk/video-screen.tsx');
const own = [...filesOf('index.html', 'src/start.tsx', ...PAGE)].filter(
  (file) => !shared.has(file),
);
if (!printSizes(own, BUDGET_KB)) process.exitCode = 1;
