import type { Agent } from 'node:http';
import { get } from 'node:http';

/** What an address answers. */
export const fetchText = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve(body));
    }).on('error', reject);
  });
