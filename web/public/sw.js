/* Keeps the page itself at hand, so that it opens without a connection; the game is always asked of the server. */
const KEPT = 'sobremesa-page';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

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
    if (answer.ok) {
      await cache.put('/', answer.clone());
      await forgetOldAssets(cache, await answer.clone().text());
    }
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
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** When the page names another main script, the files of the old one go. */
async function forgetOldAssets(cache, page) {
  const requests = await cache.keys();
  const mains = requests.filter(({ url }) => /\/assets\/index-[^/]*\.js$/.test(url));
  if (mains.length === 0 || mains.some(({ url }) => page.includes(new URL(url).pathname))) return;
  await Promise.all(requests.filter(({ url }) => url.includes('/assets/')).map((request) => cache.delete(request)));
}
