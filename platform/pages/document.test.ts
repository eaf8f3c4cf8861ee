import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

const nasty = `</script><script>alert("1")</script>'&\u2028`

test('nothing that people wrote can end an element or begin a script', () => {
  const html = documentOf({
    head: {
      title: nasty,
      description: nasty,
      canonical: '/jobs/1"><script>',
      openGraph: { type: 'website', title: nasty },
      jsonLd: () => [{ '@type': 'JobPosting', title: nasty }],
    },
    html: '<main></main>',
    data: JSON.stringify({ title: nasty }),
    assets: { styles: ['/a.css'], scripts: ['/a.js'], preloads: [], fonts: [] },
    publicUrl: 'https://vazeefa.example',
  })
  const opened = html.match(/<script[^>]*>/g)
  expect(opened).toEqual([
    '<script>',
    '<script type="application/ld+json">',
    '<script type="module" src="/a.js">',
    '<script type="application/json" id="data">',
  ])
  expect(html).not.toContain('alert("1")</script>')
  const data = /id="data">(.*)<\/script><\/body>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ title: nasty })
})
