import { z } from 'zod';

/**
 * A field as /openapi.json documents it: what it means, with unit, range and default, and a valid
 * value. An object, or a list of objects, needs no example: the examples of its fields make it up.
 */
export const field = <T extends z.ZodType>(
  schema: T,
  description: string,
  example?: z.input<T>,
): T => {
  const described = schema.meta(example === undefined ? { description } : { description, example });
  // zod keeps what a schema was made of, for its description. Where that has none, it is 3 MB that nobody reads.
  if (schema.meta() === undefined) described._zod.parent = undefined;
  return described;
};

/** A field with how many there are of something. @param what in the plural */
export const countOf = (what: string, example: number) =>
  field(z.int().nonnegative(), `Number of ${what}, 0 or more.`, example);
