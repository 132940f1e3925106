import { chromium } from "playwright-core";
import { spawn, execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
const root="/work/h-staff";
const dir=mkdtempSync("/tmp/staffd-");
const srv=spawn(root+"/.venv/bin/warroom",["serve","--port","8201","--data",dir],{env:{...process.env,WARROOM_LIMITS_BY_ADDRESS:"false"}});
await new Promise(r=>{srv.stdout.on("data",d=>{if(String(d).includes("http"))r()});srv.stderr.on("data",d=>{console.log(String(d));if(String(d).includes("http"))r()})});
const A="http://127.0.0.1:8201";
const b=await chromium.launch({executablePath:execFileSync("which",["chromium-headless-shell"]).toString().trim()});
try{
 for(const [n,vp,touch] of [["wide",{width:1366,height:768},false],["phone",{width:390,height:844},true]]){
  const ctx=await b.newContext({viewport:vp,hasTouch:touch,isMobile:touch,reducedMotion:"reduce"});
  const p=await ctx.newPage();
  p.on("pageerror",e=>console.log("ERR",n,e.message));
  await p.addInitScript(()=>localStorage.setItem("warroom:speed",'"skip"'));
  await p.goto(A+"/#/puzzles"); await p.getByText("Western Canada for the least").waitFor();
  await p.screenshot({path:`/tmp/puz-list-${n}.png`});
  for(const name of ["basic-keep-1","basic-line-1","basic-sea-1","basic-place-1","deluxe-cheap-1","expansion-keep-1","provocation-keep-1","expansion-line-1"]){
   try{
   await p.goto(A+"/#/puzzles/"+name); 
   const card=p.getByRole("region",{name:"Puzzle",exact:true});
   await card.waitFor({timeout:20000});
   await p.getByRole("button",{name:"Hint 1"}).click();
   // let the general do it
   await p.getByRole("button",{name:"What would a general do?"}).click();
   await p.getByRole("button",{name:"Do this"}).click({timeout:20000});
   await card.getByText(/Your answer/).waitFor({timeout:15000});
   await p.getByRole("button",{name:"Close the note"}).click();
   const show=p.getByRole("button",{name:"Show the best"}); if(await show.count()) await show.click();
   console.log(name,n,(await card.innerText()).replace(/\n+/g," | "));
   await p.waitForTimeout(300);
   }catch(e){console.log("FAIL",name,n,String(e).slice(0,300))}
   await p.screenshot({path:`/tmp/puz-${name}-${n}.png`});
  }
  await ctx.close();
 }
}finally{await b.close();srv.kill("SIGKILL")}
