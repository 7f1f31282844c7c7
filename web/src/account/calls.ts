// What is asked of the hall about accounts.
import { ask, post } from '../net/api';
import type { Hall, Me, Paper } from '../vocabulary/hall';

export const getMe = (): Promise<Me> => ask('/api/accounts/me');
export const getHall = (): Promise<Hall> => ask('/api/hall');
export const makeAccount = (name: string, password: string, invitation: string): Promise<Me> =>
  post('/api/accounts', { name, password, ...(invitation ? { invitation } : {}) });
export const signIn = (name: string, password: string): Promise<Me> => post('/api/accounts/sign-in', { name, password });
export const signOut = (everywhere: boolean): Promise<Me> => post('/api/accounts/sign-out', { everywhere });
export const changePassword = (old: string, password: string): Promise<Me> => post('/api/accounts/password', { old, password });
export const resetPassword = (token: string, password: string): Promise<Me> => post('/api/accounts/reset', { token, password });
export const closeAccount = (password: string): Promise<Me> => post('/api/accounts/close', { password });
export const invite = (role: string, organizer?: string): Promise<Paper> => post('/api/hall/invitations', { role }, organizer);
export const giveReset = (name: string, organizer?: string): Promise<Paper> => post('/api/hall/resets', { name }, organizer);

/** A link to be kept with the account; without a token what is shown of it changes alone. */
export interface Keeping {
  game?: string;
  event?: string;
  as: string;
  token?: string;
  note: string;
}
export const keepLink = (link: Keeping): Promise<unknown> => post('/api/accounts/keep', link);
export const forgetLinks = (place: { game?: string; event?: string }): Promise<unknown> => post('/api/accounts/forget', place);
