import type { FastifyInstance } from 'fastify'
import {
  embeddedHeights,
  embeddedPath,
  embeddedScriptPath,
  heightMessage,
} from '#contract/catalogue/embedded-path.ts'
import { partPolicy } from '#platform/http/security-headers.ts'

const { least, first, most } = embeddedHeights

/**
 * Adds the frame with a company's jobs after its own tag. Width and height are attributes, so the page needs
 * to allow no styles. The frame gets the height that its list asks for, within bounds; with `data-height` it
 * keeps that height.
 */
const script = `(()=>{const s=document.currentScript,f=document.createElement('iframe')
f.src=new URL('${embeddedPath('')}'+encodeURIComponent(s.dataset.employer),s.src).href
f.title='Our jobs';f.width='100%';f.height=s.dataset.height||'${first}';f.loading='lazy'
if(!s.dataset.height)addEventListener('message',({source,origin,data:d})=>{
if(source===f.contentWindow&&origin===new URL(f.src).origin&&d&&d.type==='${heightMessage}'&&d.height>0)f.height=Math.min(Math.max(Math.ceil(d.height),${least}),${most})})
s.after(f)})()
`

/**
 * Serves the script that creates the frame of a company's jobs. It is cached for a day only, so that a fix
 * reaches pages that nobody changes.
 */
export function serveEmbeddedScript(app: FastifyInstance): void {
  app.get(embeddedScriptPath, async (_request, reply) =>
    reply
      .header('content-security-policy', partPolicy)
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
