/**
 * The environment of a process that reads what strangers send: none of the settings, which hold secrets. It finds
 * compiled code where this process does, so that it need not compile its source again.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
};
