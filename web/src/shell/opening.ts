/* A recorded game from a file: kept by the server, then shown. */
import { isShown } from '../games';
import { api } from './net/api';
import { speech } from './i18n/speech.svelte';
import { replayAddress } from './routes';
import { session } from './session.svelte';

/** Reads a file and goes to its replay; what is wrong with it is thrown, in words. */
export async function openRecord(file: File): Promise<void> {
  const stranger = session.me ? null : await session.knock(speech.first.welcome.guest);
  const record = await api.upload(file);
  if (!isShown(record.game)) throw new Error(speech.first.lobby.otherGame);
  location.hash = replayAddress(record.id);
  if (stranger) session.enter(stranger, false);
}
