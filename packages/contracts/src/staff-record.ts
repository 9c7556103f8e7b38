import { z } from 'zod';
import type { Access } from './call.ts';
import { call, LIMITS } from './call.ts';
import type { CodeName } from './errors.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, VersionSchema } from './list.ts';

interface StaffRecordParts<A extends Access, Id extends z.ZodType, D extends z.ZodType> {
  /** What the paths of the calls begin with. */
  readonly path: `/api/${string}`;
  readonly access: A;
  readonly id: Id;
  /** A record as whoever edits it reads it, and as every change answers. */
  readonly detail: D;
}

/**
 * The usual calls of a record that staff edit, each with its one line for the reference: whoever changes a record gives
 * its id and the version with which they began.
 */
export const staffRecord = <const A extends Access, Id extends z.ZodType, D extends z.ZodType>({
  path,
  access,
  id,
  detail,
}: StaffRecordParts<A, Id, D>) => {
  const versioned = { Id: id, Version: VersionSchema };
  const reads = { method: 'GET', access, limit: LIMITS.read } as const;
  const writes = { method: 'POST', access, limit: LIMITS.write } as const;
  const changes = { ...writes, errors: ['notFound', 'conflict'] } as const;

  return {
    /**
     * A page of the records.
     * @param filters fields beside page and order
     * @param sort what the orders `newest` and `oldest` mean
     */
    list: <I extends z.ZodType, S extends z.ZodRawShape>(
      summary: string,
      item: I,
      filters: S,
      sort: string,
    ) => {
      const Sort = field(z.enum(['newest', 'oldest']).default('newest'), sort, 'newest');
      const input = z.strictObject({ ...pageFields, ...filters, Sort });
      return call({ ...reads, path: `${path}/list`, summary, input, output: listOf(item) });
    },

    get: (summary: string) =>
      call({
        ...{ ...reads, path: `${path}/edit/get`, summary },
        input: z.strictObject({ Id: id }),
        output: detail,
        errors: ['notFound'],
      }),

    /** Makes a draft. */
    add: <S extends z.ZodRawShape>(summary: string, fields: S, errors?: readonly CodeName[]) =>
      call({
        ...{ ...writes, path: `${path}/add`, summary },
        input: z.strictObject(fields),
        output: detail,
        ...(errors !== undefined && { errors }),
      }),

    /**
     * Changes a record.
     * @param name the end of the path
     * @param fields fields beside id and version
     */
    change: <S extends z.ZodRawShape>(name: string, summary: string, fields: S) =>
      call({
        ...{ ...changes, path: `${path}/${name}`, summary },
        input: z.strictObject({ ...versioned, ...fields }),
        output: detail,
      }),

    /** Deletes a draft. */
    del: (summary: string) =>
      call({
        ...{ ...changes, path: `${path}/del`, summary },
        input: z.strictObject(versioned),
        output: EmptySchema,
      }),
  };
};
