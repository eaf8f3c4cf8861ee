import { createHash } from 'node:crypto'

/**
 * Stands in the document itself, since no file can come before what is pressed while files are on their way: keeps the
 * events of clicks, fields and forms until `site/early-input.ts` takes them over. A form that only scripts can send stays.
 */
export const earlyScript =
  'early=[];for(let k of["click","input","change","submit"])addEventListener(k,early[k]=e=>{early.push(e);k=="submit"&&e.target.matches("[data-scripted]")&&e.preventDefault()},!0)'

/** By which the Content-Security-Policy knows it. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
