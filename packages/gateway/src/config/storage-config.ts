import { join } from 'node:path';
import { z } from 'zod';
import { secret } from './secret-files.ts';

/** Where files are stored: in a folder of this machine, or in a bucket of a service with S3's calls. */
export type StorageConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** Address of the service; null for that of Amazon in the region. */
      readonly endpoint: string | null;
      readonly region: string;
      readonly bucket: string;
      readonly key: string;
      readonly secret: string;
      /** What all keys begin with, with a slash at its end; may be empty. */
      readonly prefix: string;
    };

/** Folder of the files in `DATA_DIR`. */
const FOLDER = 'files';

const word = z.string().min(1).optional();

export const storageVariables = {
  STORAGE_KIND: z.enum(['folder', 's3']).default('folder'),
  STORAGE_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'must be an address beginning with http:// or https://',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  STORAGE_REGION: word,
  STORAGE_BUCKET: word,
  STORAGE_KEY: secret(word),
  STORAGE_SECRET: secret(word),
  STORAGE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+)*\/?$/, {
      error: 'must be lower-case letters, digits, hyphens and slashes, such as xuanjiang/',
    })
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .optional(),
};
const VariablesSchema = z.object(storageVariables);
type Variables = z.output<typeof VariablesSchema>;

const OF_S3 = ['STORAGE_REGION', 'STORAGE_BUCKET', 'STORAGE_KEY', 'STORAGE_SECRET'] as const;

/** What is missing for S3, and what would be without effect for a folder. */
export const storageFaults = (env: Variables): string[] => {
  if (env.STORAGE_KIND === 's3') {
    return OF_S3.filter((name) => env[name] === undefined).map(
      (name) => `${name}: required with STORAGE_KIND=s3`,
    );
  }
  return [...OF_S3, 'STORAGE_ENDPOINT' as const, 'STORAGE_PREFIX' as const]
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name}: without effect; set STORAGE_KIND=s3 too`);
};

/** The storage that the variables describe, in which `storageFaults` has found nothing. */
export const storageOf = (env: Variables, dataDir: string): StorageConfig =>
  env.STORAGE_KIND === 'folder'
    ? { kind: 'folder', folder: join(dataDir, FOLDER) }
    : {
        kind: 's3',
        endpoint: env.STORAGE_ENDPOINT ?? null,
        region: env.STORAGE_REGION ?? '',
        bucket: env.STORAGE_BUCKET ?? '',
        key: env.STORAGE_KEY ?? '',
        secret: env.STORAGE_SECRET ?? '',
        prefix: env.STORAGE_PREFIX ?? '',
      };
