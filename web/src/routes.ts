/* Addresses after the #: invitations stay in the browser and out of server logs. */
export type Route = { page: 'lobby' } | { page: 'table'; id: string; invite: string | null };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const found = /^\/t\/([A-Za-z0-9_-]+)$/.exec(path);
  if (!found?.[1]) return { page: 'lobby' };
  return { page: 'table', id: found[1], invite: new URLSearchParams(query).get('invite') };
}

export function tableAddress(id: string, invite: string | null): string {
  return `${location.origin}/#/t/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`;
}
