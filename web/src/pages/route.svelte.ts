// Where in the application we are. All of it lives behind the hash, so that a seat's secret link
// is never sent to a server, not even in its log.

export type Route =
  | { page: "start"; isInviting: boolean; resume: { at: number; seat: number } | null }
  | { page: "lobby" }
  | { page: "ratings" }
  | { page: "people"; id: string }
  | { page: "table"; id: string; token: string | null; moment: number | null }
  | { page: "replay"; moment: number | null; shared: string | null }
  | { page: "puzzles"; name: string | null }
  | { page: "lesson"; name: string | null }
  | { page: "device"; secret: string }
  | { page: "privacy" }
  | { page: "notices"; code: string | null };

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, id, token] = path.split("/").map(decodeURIComponent);
  const step = new URLSearchParams(query).get("step");
  const moment = step !== null && /^\d+$/.test(step) ? Number(step) : null;
  if (page === "table" && id) return { page, id, token: token || null, moment };
  if (page === "replay") return { page, moment, shared: null };
  if (page === "shared" && id) return { page: "replay", moment, shared: id };
  if (page === "people" && id) return { page, id };
  if (page === "device" && id) return { page, secret: id };
  if (page === "puzzles") return { page, name: id || null };
  if (page === "notices") return { page, code: id || null };
  if (page === "lesson") return { page, name: id || null };
  if (page === "lobby" || page === "ratings" || page === "privacy") return { page };
  const resume = page === "resume" && moment !== null ? { at: moment, seat: Number(id) || 0 } : null;
  return { page: "start", isInviting: page === "invite", resume };
}

class Router {
  route = $state.raw<Route>(read(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      const route = read(location.hash);
      if (route.page !== this.route.page) scrollTo(0, 0); // another page begins at its head
      this.route = route;
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Go on without leaving a trace in the browser's history. */
  replace(hash: string): void {
    history.replaceState(null, "", `#${hash}`);
    this.route = read(location.hash);
  }
}

export const router = new Router();
