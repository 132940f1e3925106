// What the browser does for War Room while no page of it is in sight: it shows notices that the
// server pushes, and a page of its own when the server cannot be reached. It never answers for the
// server otherwise: bundles and the API go past it, so that nothing old is ever shown for new.

const SHELL = "shell-c0e0ac9791f1"; // the files' fingerprint: src/worker.test.ts tells it
const FILES = ["offline.html", "offline.css", "offline.js", "icon.svg"];

const here = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(FILES.map((file) => new Request(here(file), { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => /^shell-/.test(name) && name !== SHELL).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const isPage = request.mode === "navigate";
  if (!isPage && !FILES.some((file) => here(file) === request.url)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await (await caches.open(SHELL)).match(isPage ? here("offline.html") : request.url);
      if (kept) return kept;
      throw error;
    }),
  );
});

self.addEventListener("push", (event) => {
  let told = { title: "War Room", text: "There is news.", path: "/", topic: "news" };
  try {
    told = { ...told, ...event.data.json() };
  } catch {
    // Without words it is news all the same: a browser wants every push shown.
  }
  event.waitUntil(show(told));
});

async function show({ title, text, path, topic }) {
  await self.registration.showNotification(title, {
    body: text,
    tag: topic,
    renotify: true,
    icon: here("icon-192.png"),
    badge: here("badge-96.png"),
    data: { path },
  });
  if ("setAppBadge" in self.navigator) await self.navigator.setAppBadge().catch(() => {});
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** The page of the table, if one is open; else the page that is there; else a new one. */
async function open(path) {
  const address = here(path.replace(/^\//, ""));
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  await page.focus().catch(() => {});
  if (page.url !== address) page.postMessage({ type: "go", address });
}

// The browser has made other keys: the server is told, as the page would.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options ?? event.newSubscription?.options;
  if (options) event.waitUntil(renew(options));
});

async function renew(options) {
  const subscription = await self.registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch(here("api/notices/addresses"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "push", target: { endpoint, p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
