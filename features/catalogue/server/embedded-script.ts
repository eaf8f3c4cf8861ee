import type { FastifyInstance } from 'fastify'
import { embeddedPath, embeddedScriptPath } from '#contract/catalogue/embedded-path.ts'
import { partPolicy } from '#platform/http/security-headers.ts'

/**
 * Replaces its own tag by the frame with a company's jobs. Width and height are attributes, so the page
 * needs to allow no styles; `data-height` changes the height.
 */
const script = `(()=>{const s=document.currentScript,f=document.createElement('iframe')
f.src=new URL('${embeddedPath('')}'+encodeURIComponent(s.dataset.employer),s.src).href
f.title='Our jobs';f.width='100%';f.height=s.dataset.height||'480';f.loading='lazy'
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
