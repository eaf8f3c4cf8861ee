import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type EndpointShape, uploadProblems } from '#contract/base/endpoint.ts'
import { problems } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import { escapeHtml } from '../pages/document.ts'
import { audienceOf } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1rem 4rem; }
h1 { font-size: 1.9rem; margin-bottom: 0; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #8886; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .875rem; }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid #8886; border-radius: .5rem; }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.2rem; } summary span { opacity: .8; display: block; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
`

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}

function section(endpoint: EndpointShape): string {
  const codes = new Set([...endpoint.problems, ...(endpoint.upload ? uploadProblems : [])])
  const refusals = [...codes].map(
    (code) =>
      `<tr><td>${problems[code].status}</td><td><code>${code}</code></td><td>${escapeHtml(problems[code].words)}</td></tr>`,
  )
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code><span>${escapeHtml(endpoint.summary)}</span></summary>
<p>For: <strong>${audienceOf(endpoint)}</strong>${endpoint.upload ? `. Takes a file in the multipart field <code>${endpoint.upload.field}</code>, at most ${endpoint.upload.maxBytes.toLocaleString('en-US')} bytes` : ''}${endpoint.paged ? '. One page of a list: the total is in <code>X-Total-Count</code>, the neighbours in <code>Link</code>' : ''}.</p>
${schemaBlock('Path', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.input, 'input')}
${endpoint.reply === 'file' ? '<h4>Answer</h4><p>The bytes of a file.</p>' : schemaBlock(`Answer (${endpoint.status ?? 200})`, endpoint.reply, 'output')}
${refusals.length > 0 ? `<h4>Refusals</h4><table><tr><th>Status</th><th>Code</th><th>Words</th></tr>${refusals.join('')}</table>` : ''}</details>`
}

/** Guide for a task of several calls, in words and examples. */
export interface Guide {
  /** Id of its heading, for links. */
  id: string
  title: string
  paragraphs: readonly string[]
  examples: readonly { name: string; about: string; code: string }[]
}

function guideSection({ id, title, paragraphs, examples }: Guide): string {
  const words = paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join('')
  const shown = examples.map(
    ({ name, about, code }) =>
      `<h3>${escapeHtml(about)}</h3><pre tabindex="0" data-example="${name}">${escapeHtml(code)}</pre>`,
  )
  return `<section><h2 id="${id}">${escapeHtml(title)}</h2>${words}${shown.join('')}</section>`
}

function page(endpoints: readonly EndpointShape[], guides: readonly Guide[]): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '')
  const sections = [...groups].map(
    ([name, members]) => `<section><h2 id="${name}">${name}</h2>${members.map(section).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${siteName} API</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>${siteName} API</h1><p>Also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls that need a sign-in take <code>Authorization: Bearer &lt;token&gt;</code>. Every refusal is <code>{error, message, code}</code>, with <code>fields</code> where inputs are wrong. Any call may be refused with 429 <code>too_many</code> or 503 <code>busy</code>: <code>Retry-After</code> says after how many seconds to repeat it.</p>
<main>${guides.map(guideSection).join('')}${sections.join('')}</main></body></html>`
}

/** Serves the endpoints as a plain HTML page without scripts. Rendered on the first request, which takes 100 ms. */
export function serveDocs(
  app: FastifyInstance,
  endpoints: readonly EndpointShape[],
  guides: readonly Guide[],
): void {
  let html: string | undefined
  app.get('/api/docs', async (_request, reply) => {
    html ??= page(endpoints, guides)
    return reply.type('text/html; charset=utf-8').send(html)
  })
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
