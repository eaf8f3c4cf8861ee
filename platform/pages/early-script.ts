import { createHash } from 'node:crypto'

/**
 * Inline, since no file can arrive before early clicks. Keeps the events of clicks, fields and forms until
 * `site/early-input.ts` takes them over. Forms that need scripts are held.
 */
const keepEarlyInput =
  'early=[];for(let k of["click","input","change","submit"])addEventListener(k,early[k]=e=>{early.push(e);k=="submit"&&e.target.matches(early.isOver?"[data-scripted=\'\']":"[data-scripted]")&&e.preventDefault()},!0)'

/**
 * Offers to load the page again where a script of its start is lost, or one that it needs later: browsers do not fetch
 * a lost module again. The browser then sends the forms that work without scripts, one held before at once.
 */
const sayNotLoaded =
  'addEventListener("error",notLoaded=e=>{if(e&&e.target.type!="module"||document.querySelector(".not-loaded"))return;let p=document.createElement("p"),a=document.createElement("a");p.className="not-loaded";p.setAttribute("role","alert");a.href="";a.append("Load it again");p.append("Part of this page did not load. ",a);document.body.prepend(p);if(self.early){early.isOver=1;for(let{type:k,target:f,submitter:s}of early.splice(0))if(k=="submit"&&f.dataset.scripted=="plain"){f.requestSubmit(s);break}}},!0)'

export const earlyScript = `${keepEarlyInput};${sayNotLoaded}`

/** Source expression for the Content-Security-Policy. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
