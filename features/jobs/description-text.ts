const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

function words(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

function listed(html: string, mark: (at: number) => string): string {
  const items = html.split('<li>').slice(1)
  return items.map((item, at) => `${mark(at + 1)} ${words(item.split('</li>', 1)[0] ?? '')}`).join('\n')
}

/** The name and the inside of each block. A stored description is well-formed, and no block is in another of its name. */
function blocksOf(html: string): [name: string, inside: string][] {
  const blocks: [string, string][] = []
  let end = 0
  for (const { 0: tag, 1: name = '', index } of html.matchAll(/<(p|h3|h4|ul|ol)>/g)) {
    if (index < end) continue
    const from = index + tag.length
    const to = html.indexOf(`</${name}>`, from)
    if (to < 0) break
    blocks.push([name, html.slice(from, to)])
    end = to
  }
  return blocks
}

/**
 * A stored description as editable text that converts back to the same: headings end in a colon, items have
 * a bullet or number. Only bold and italic are lost.
 */
export function editableText(html: string): string {
  const texts = blocksOf(html).map(([name, inside]) => {
    if (name === 'ul') return listed(inside, () => '-')
    if (name === 'ol') return listed(inside, (at) => `${at}.`)
    return name === 'p' ? words(inside) : `${words(inside)}:`
  })
  return texts.join('\n\n')
}
