import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { endGroup, endGroupWithTest } from '../harness/end-group.ts';
import { freePort } from '../harness/product-process.ts';
import { copyProject, personsEnvironment, run } from '../harness/project-copy.ts';

/** A copy of the project, whose scripts run and whose files may be changed. */
let copy = '';
beforeAll(async () => {
  const project = await copyProject();
  copy = project.path;
  return () => project[Symbol.dispose]();
});

interface Script extends AsyncDisposable {
  readonly process: ChildProcess;
  /** Settles when it has said this, with all that it said; rejects when it ends before. */
  says(text: string): Promise<string>;
  readonly exit: Promise<number | null>;
  said(): string;
}

/** Runs a script of the copy, as npm does. */
const runScript = (name: string, args: readonly string[], env: Record<string, string>): Script => {
  const child = spawn(process.execPath, [join(copy, 'scripts', name), ...args], {
    cwd: copy,
    env: personsEnvironment({ DATA_DIR: join(copy, 'data'), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: whatever is left of it can be ended.
    detached: true,
  });
  endGroupWithTest(child);
  let text = '';
  const heard = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      heard.dispatchEvent(new Event('part'));
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    exit,
    said: () => text,
    says: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.includes(wanted)) resolve(text);
        };
        heard.addEventListener('part', look);
        exit.then((code) => reject(new Error(`it ended with ${code}: ${text}`)), reject);
        look();
      }),
    async [Symbol.asyncDispose]() {
      endGroup(child);
      await exit;
    },
  };
};

/** Whether something answers at an address. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** The ids of the processes that a process has started. */
const childrenOf = async ({ pid }: ChildProcess, having: string): Promise<number[]> =>
  (await run('ps', ['-e', '-o', 'pid=,ppid=,args='], { env: personsEnvironment() }))
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) => Number(parent) === pid && command.join(' ').includes(having),
    )
    .map(([id]) => Number(id));

describe('npm run dev', () => {
  const start = async () => {
    const [port, webPort] = [await freePort(), await freePort()];
    const script = runScript('dev.mjs', [String(webPort)], {
      PORT: String(port),
      LOG_LEVEL: 'warn',
    });
    return { script, gateway: `http://127.0.0.1:${port}`, web: `http://localhost:${webPort}` };
  };
  const ready = 'with hot reload:';

  test('says where the product is, which is all of it, and Ctrl-C ends both of its processes', async () => {
    const { script, gateway, web } = await start();
    await using _script = script;
    const said = await script.says(ready);
    expect(said).toContain(`The product, with hot reload:   ${web}/video`);
    expect(said).toContain(`The gateway behind it:          ${gateway}`);
    expect(await (await fetch(`${web}/video`)).text()).toContain('/@vite/client');
    for (const path of ['/docs', '/openapi.json', '/healthz', '/readyz', '/simulators/sms']) {
      // On a busy machine it may not be ready for a moment.
      await expect.poll(async () => [path, (await fetch(web + path)).status]).toEqual([path, 200]);
      expect(await (await fetch(web + path)).text(), path).not.toContain('/@vite/client');
    }
    process.kill(-(script.process.pid ?? 0), 'SIGINT');
    expect(await script.exit).toBe(0);
    expect([await answers(gateway), await answers(web)]).toEqual([false, false]);
  });

  test('ends with the exit code of the gateway when that cannot start, and leaves no Vite', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const webPort = await freePort();
    await using script = runScript('dev.mjs', [String(webPort)], { PORT: String(port) });
    expect(await script.exit).toBe(1);
    expect(script.said()).toContain(`port ${port} on 127.0.0.1 is in use`);
    expect(await answers(`http://localhost:${webPort}`)).toBe(false);
    taken.close();
  });

  test('ends when Vite ends, and leaves no gateway', async () => {
    const { script, gateway } = await start();
    await using _script = script;
    await script.says(ready);
    const [vite] = await childrenOf(script.process, 'dev-web.mjs');
    process.kill(vite ?? 0, 'SIGKILL');
    expect(await script.exit).toBe(128 + 9);
    expect(await answers(gateway)).toBe(false);
  });

  test('starts the gateway again after a change, and waits for the next one when it does not start', async () => {
    const { script, gateway } = await start();
    await using _script = script;
    await script.says(ready);
    const main = join(copy, 'packages/gateway/src/main.ts');
    const source = readFileSync(main, 'utf8');
    appendFileSync(main, 'const broken = ;\n');
    await script.says('it is started at the next change');
    writeFileSync(main, source);
    await expect.poll(() => answers(`${gateway}/healthz`)).toBe(true);
    const [before] = await childrenOf(script.process, 'main.ts');
    utimesSync(main, new Date(), new Date());
    await expect
      .poll(async () => {
        const [now] = await childrenOf(script.process, 'main.ts');
        return now !== undefined && now !== before && (await answers(`${gateway}/healthz`));
      })
      .toBe(true);
  });
});

describe('npm start', () => {
  test('says what does not build in the web client, without a trace of the stack', async () => {
    const file = join(copy, 'packages/web/src/main.ts');
    const source = readFileSync(file, 'utf8');
    appendFileSync(file, "import './nowhere.ts';\n");
    await using script = runScript('start.mjs', [], { PORT: String(await freePort()) });
    expect(await script.exit).toBe(1);
    expect(script.said()).toContain(
      "the web client does not build: [UNRESOLVED_IMPORT] Could not resolve './nowhere.ts' in src/main.ts",
    );
    expect(script.said()).not.toMatch(/^\s+at |node_modules/m);
    expect(script.said()).not.toContain(String.fromCharCode(27));
    writeFileSync(file, source);
  });
});
