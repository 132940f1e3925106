// What can be seen of a page that is not in sight: its sign in the tab, the badge of its icon, and a
// notice of the system.

const PLAIN = "icon.svg";
const CALLED = "icon-called.svg";

/** Whether something waits for the player, at the tab and at the icon of an installed page. */
export function badge(isCalled: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) {
    link.dataset.plain ??= link.getAttribute("href")!;
    const wanted = isCalled ? link.dataset.plain.replace(PLAIN, CALLED) : link.dataset.plain;
    if (link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
  }
  const app = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
  const work = isCalled ? app.setAppBadge?.(1) : app.clearAppBadge?.();
  work?.catch(() => {}); // it is not installed, or the system has no badges
}

export interface Told {
  title: string;
  text: string;
  /** What takes the place of what, and what is taken away once it was seen. */
  tag: string;
  path: string;
}

export function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Ask the player once, when he wants it; true if he lets us. */
export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** By the service worker, where there is one: telephones know no other way. */
export async function notify({ title, text, tag, path }: Told): Promise<void> {
  if (!mayNotify()) return;
  const options = { body: text, tag, icon: new URL("icon-192.png", document.baseURI).href, data: { path } };
  const worker = await registration();
  if (worker) {
    await worker.showNotification(title, options);
    return;
  }
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** What was seen need not be told any more. */
export async function silence(path: string): Promise<void> {
  const worker = await registration();
  for (const each of (await worker?.getNotifications()) ?? [])
    if ((each.data as { path?: string } | null)?.path === path) each.close();
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const found = await navigator.serviceWorker.getRegistration();
  return found?.active ? found : undefined;
}
