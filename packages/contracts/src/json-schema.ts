import { z } from 'zod';

/** A registry in which no schema has a name or a description. */
const NOTHING = z.registry<Record<string, unknown>>();

/**
 * The JSON Schema of what goes over the wire and nothing else: no descriptions, no examples, and each
 * part in its place instead of by reference.
 * @param io what a caller may send, or what an answer holds; they differ where a field has a default
 */
export const plainJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: NOTHING });
