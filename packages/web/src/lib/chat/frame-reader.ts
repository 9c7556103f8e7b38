import type { BatchFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';

export type IncomingFrame = ServerFrame | (BatchFrame & { readonly Type: 'Batch' });

/** What a text from the server holds; null when it is no frame. A batch is given a `Type`. */
export const readFrame = (text: string): IncomingFrame | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('Type' in value) return value as ServerFrame;
  return 'm' in value ? { ...(value as BatchFrame), Type: 'Batch' } : null;
};

/**
 * An entry of a room's log, of any type: entries of types that only a later server has count for
 * the gaps too.
 */
export const isLogEntry = (frame: IncomingFrame): frame is LogEntry =>
  'Offset' in frame && frame.Type !== 'Subscribe';
