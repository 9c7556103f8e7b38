/**
 * Posts a call whose answer is not read. `keepalive` lets the request continue after the page is left.
 * @param token the session's token; empty for none
 * @throws TypeError when the server is not reached
 */
export const keepaliveCall = async (
  path: `/api/${string}`,
  body: object,
  token: string,
): Promise<void> => {
  await fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
    body: JSON.stringify(body),
  });
};
