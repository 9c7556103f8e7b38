/** The value of a cookie in a request's header; empty for none. */
export const cookieOf = (cookies: string, name: string): string => {
  const prefix = `${name}=`;
  const found = cookies.split(';').find((part) => part.trimStart().startsWith(prefix));
  return found === undefined ? '' : found.trim().slice(prefix.length);
};
