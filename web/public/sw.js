/* Keeps the page itself at hand, so that it opens without a connection; the game is always asked of the server. */
const KEPT = 'sobremesa-page';
/** Files of some ten builds. */
const ASSETS_KEPT = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const built = event.data.filter((address) => new URL(address).pathname.startsWith('/assets/'));
  event.waitUntil(Promise.all(built.map((address) => kept(new Request(address)))));
});

/** It is somebody's turn, told by the house while no page of it may be open. */
self.addEventListener('push', (event) => {
  const { title = 'Sobremesa', body = '', link = '/' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: link, data: link }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = event.notification.data ?? '/';
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(([page]) => (page ? shown(page, link) : self.clients.openWindow(link))));
});

/** In a page that is open already. */
async function shown(page, link) {
  await page.focus();
  if (link !== '/') await page.navigate(link).catch(() => undefined);
}

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname === '/') event.respondWith(fresh(event.request));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(kept(event.request));
});

/** The page: from the server when it answers, else as it was last time. */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/', answer.clone());
    return answer;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

/** Built files carry a digest in their name and never change. */
async function kept(request) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await forgetOldest(cache);
  }
  return answer;
}

/** A page from before an upgrade, still open somewhere, may want its own files for days: only the oldest of many go. */
async function forgetOldest(cache) {
  const assets = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
  await Promise.all(assets.slice(0, -ASSETS_KEPT).map((request) => cache.delete(request)));
}
