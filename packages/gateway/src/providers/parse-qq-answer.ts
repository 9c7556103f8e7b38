/**
 * The fields of an answer of the second provider, which comes as JSON, as JSONP (`callback( {…}
 * );`) or urlencoded, depending on the call, and not always the same; numbers become texts.
 * @returns null for anything else
 */
export const parseQqAnswer = (text: string): Readonly<Record<string, string>> | null => {
  const body = /^\s*callback\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? text;
  if (body.trimStart().startsWith('{')) {
    try {
      const json: Record<string, unknown> = JSON.parse(body);
      return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, String(value)]));
    } catch {
      return null;
    }
  }
  return body.includes('=') ? Object.fromEntries(new URLSearchParams(body.trim())) : null;
};
