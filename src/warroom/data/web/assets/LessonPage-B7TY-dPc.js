import{$n as e,Br as t,Hr as n,Vr as r,Wr as i,Xn as a,Zr as o,ai as s,di as c,fr as l,gi as u,gr as d,hi as f,rr as p,sr as m,ti as h,ui as g,vi as _,yi as v}from"./index-Bu7bRM9e.js";var y=`{
  "header": {
    "ruleset": "basic",
    "version": 1,
    "seats": 2,
    "board": "west",
    "board_digest": "d5fd1b36e9dd",
    "deck": "economics-basic",
    "deck_digest": "bd0d6088787d",
    "options": { "game-limit": "3 rounds", "neutral-control": "automatic" },
    "position": {
      "board": "west",
      "options": { "game-limit": "3 rounds", "neutral-control": "automatic" },
      "nations": [
        {
          "regions": {
            "Germany": { "I": 5, "T": 2, "A": 1, "P": 2 },
            "Austria": { "I": 3, "T": 1 },
            "Italy": { "I": 2 }
          },
          "capital": "Germany",
          "fleet": { "DD": 2 },
          "hand": ["oil-2", "minerals-2", "factories-3", "rail-transport-1"],
          "colour": "amber"
        },
        {
          "regions": { "France": { "I": 3, "A": 1 }, "Spain": { "I": 2 }, "Great Britain": { "I": 3 } },
          "capital": "France",
          "fleet": { "DD": 1 },
          "hand": ["oil-1", "population-2"],
          "colour": "blue"
        }
      ],
      "seed": "lesson 6"
    },
    "commitment": "c0d3b5ea211b061497763daa724f87d04ebdeb934993f74596dfd74116640908",
    "key": "a5aef136dd28abafc6b38a4d28c79dec98fcaae438a344b9f068bb61bc47c87b"
  },
  "entries": []
}
`,b=i(`<p role="alert"> <a href="#/" class="svelte-ljm7hc">Back to the start page</a></p>`),x=i(`<p role="status">Laying the table for your first game …</p>`),S=i(`<main class="baize svelte-ljm7hc"><!></main>`);function C(i,C){u(C,!0);let w=c(void 0);d(async()=>{try{let t=await e(`/api/tables`,{record:JSON.parse(y),seats:[{name:`You`},{name:`Blue`,bot:`caretaker`}]});p(t.table.id,t.host,t.seats[0]),m(`lesson`,t.table.id),l.replace(`/table/${t.table.id}`)}catch(e){if(!(e instanceof a))throw e;g(w,e.message,!0)}});var T=S(),E=s(T),D=e=>{var t=b(),i=s(t);_(),v(t),h(()=>r(i,`${o(w)??``} `)),n(e,t)},O=e=>{var t=x();n(e,t)};t(E,e=>{o(w)?e(D):e(O,-1)}),v(T),n(i,T),f()}export{C as default};