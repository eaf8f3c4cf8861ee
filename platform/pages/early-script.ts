import { createHash } from 'node:crypto'

/**
 * Inline, since no file can arrive before early clicks. Keeps the events of clicks, fields and forms until
 * `site/early-input.ts` takes them over. Forms that need scripts are held.
 */
export const earlyScript =
  'early=[];for(let k of["click","input","change","submit"])addEventListener(k,early[k]=e=>{early.push(e);k=="submit"&&e.target.matches("[data-scripted]")&&e.preventDefault()},!0)'

/** Source expression for the Content-Security-Policy. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
