import { mount } from "svelte";
import App from "./App.svelte";
import { summonWorker } from "./parts/worker";
import "./tokens.css";
import "./base.css";

mount(App, { target: document.getElementById("app")! });
summonWorker();
