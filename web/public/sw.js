// The page without a hall: what has been loaded is kept, and given where the hall cannot be reached. Games and events are
// never kept: only the page itself and the rulebooks.
const CACHE = 'touchmove-page';
const BOOKS = ['/api/rulebooks', '/api/articles', '/api/books'];

const isPage = (request) => request.mode === 'navigate';
const keeps = (path) => path.startsWith('/assets/') || path === '/favicon.svg' || BOOKS.includes(path) || path.startsWith('/api/clauses/');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const paths = event.data && Array.isArray(event.data.keep) ? event.data.keep : [];
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(paths.map((path) => cache.add(path).catch(() => undefined)))),
  );
});

async function fresh(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function lasting(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Every address of the application is the same page.
  if (isPage(request)) event.respondWith(fresh(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(lasting(request));
  else if (keeps(url.pathname)) event.respondWith(fresh(request, url.pathname));
});
