import type { StaffFilm } from '@xuanjiang/contracts/film';
import { callApi } from './identity.ts';

/** How the recording stands that is sent for a talk. @param token of its staff */
export const filmOf = async (url: string, Id: string, token: string): Promise<StaffFilm> =>
  (await callApi<StaffFilm>(url, `/api/film/get?Id=${Id}`, { token })).data;
