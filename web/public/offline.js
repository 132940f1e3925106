// Come back when the server does, to the very place where one wanted to be.
const EVERY = 5000;
const again = () => location.reload();

document.querySelector("a").addEventListener("click", (event) => {
  event.preventDefault();
  again();
});
addEventListener("online", again);
setInterval(async () => {
  try {
    if ((await fetch("health", { cache: "no-store" })).ok) again();
  } catch {
    // Not yet.
  }
}, EVERY);
