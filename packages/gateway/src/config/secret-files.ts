import { closeSync, openSync, readSync } from 'node:fs';
import type { z } from 'zod';

const marked = new WeakSet<z.ZodType>();

/** Marks a variable as a secret: its value may stand in a file, which `<name>_FILE` names. */
export const secret = <T extends z.ZodType>(schema: T): T => {
  const own = schema.clone();
  marked.add(own);
  return own;
};

const FILE_SUFFIX = '_FILE';
/** Ends the reading of what is no file with a secret, such as a device. */
const FILE_BYTES_MAX = 64 * 1024;

/** The names of the variables that name a file with a secret, each with the variable of its value. */
export const fileVariables = (
  shape: Readonly<Record<string, z.ZodType>>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(shape)
      .filter(([, schema]) => marked.has(schema))
      .map(([name]) => [`${name}${FILE_SUFFIX}`, name]),
  );

const readUpTo = (path: string, bytes: number): Buffer => {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(bytes);
    let length = 0;
    for (;;) {
      const read = readSync(file, buffer, length, bytes - length, null);
      length += read;
      if (read === 0 || length === bytes) return buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
};

/** The secret in a file, without the line end at its end. @throws Error that says what is wrong */
const readSecret = (path: string): string => {
  let bytes: Buffer;
  try {
    bytes = readUpTo(path, FILE_BYTES_MAX + 1);
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (bytes.length > FILE_BYTES_MAX) {
    throw new Error(`${path} has more than ${FILE_BYTES_MAX} bytes, so it is not a secret`);
  }
  const text = bytes.toString('utf8').replace(/[\r\n]+$/, '');
  if (text === '') throw new Error(`${path} is empty`);
  return text;
};

/**
 * An environment with the secrets of the files that it names.
 * @param environment without empty values
 * @returns lines for what is wrong: both variables are set, a file cannot be read, or is empty
 */
export const readSecretFiles = (
  shape: Readonly<Record<string, z.ZodType>>,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly environment: Record<string, string | undefined>; readonly lines: string[] } => {
  const read: Record<string, string | undefined> = { ...environment };
  const lines: string[] = [];
  for (const [fileVariable, name] of fileVariables(shape)) {
    const path = environment[fileVariable];
    if (path === undefined) continue;
    if (environment[name] !== undefined) {
      lines.push(`${fileVariable}: ${name} is set too, and only one of them may be`);
      continue;
    }
    try {
      read[name] = readSecret(path);
    } catch (error) {
      lines.push(`${fileVariable}: ${(error as Error).message}`);
    }
  }
  return { environment: read, lines };
};
