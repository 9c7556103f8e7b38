import { ROOT, run } from './project-copy.ts';

export type Environment = Readonly<Record<string, string>>;
export type Config = Readonly<Record<string, unknown>> | string;

/** What the gateway's configuration becomes with each environment, or its complaint. */
export const configsOf = async (
  environments: readonly Environment[],
): Promise<readonly Config[]> => {
  const program = `import('./packages/gateway/src/config/config.ts').then(({ readConfig }) => {
    const read = (env) => { try { return readConfig(env); } catch (error) { return String(error); } };
    process.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map(read)));
  })`;
  const args = ['-e', program, JSON.stringify(environments)];
  return JSON.parse(await run(process.execPath, args, { cwd: ROOT, env: {} }));
};
