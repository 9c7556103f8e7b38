// Writes what can be read of each page of the demo's guides, for the search: see README.md.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import guides from '../../packages/gateway/demo-media/guides/guides.json' with { type: 'json' };
import { inspectPdf } from '../../packages/gateway/src/lib/pdf/inspect-pdf.ts';
import { runInProcess } from '../../packages/gateway/src/lib/run-task.ts';

const gateway = new URL('../../packages/gateway/', import.meta.url);
const texts = {};
for (const { id } of guides) {
  const file = fileURLToPath(new URL(`demo-media/guides/${id}.pdf`, gateway));
  texts[id] = (await inspectPdf(runInProcess, file)).texts;
}
const output = new URL('src/demo/guide-pages.json', gateway);
writeFileSync(output, `${JSON.stringify(texts, null, 2)}\n`);
