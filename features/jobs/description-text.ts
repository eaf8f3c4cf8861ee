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
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

function listed(html: string, mark: (at: number) => string): string {
  const items = [...html.matchAll(/<li>(.*?)<\/li>/gs)]
  return items.map(([, item = ''], at) => `${mark(at + 1)} ${words(item)}`).join('\n')
}

/**
 * A stored description as editable text that converts back to the same: headings end in a colon, items have
 * a bullet or number. Only bold and italic are lost.
 */
export function editableText(html: string): string {
  const blocks = [...html.matchAll(/<(p|h3|h4|ul|ol)>(.*?)<\/\1>/gs)]
  const texts = blocks.map(([, name, inside = '']) => {
    if (name === 'ul') return listed(inside, () => '-')
    if (name === 'ol') return listed(inside, (at) => `${at}.`)
    return name === 'p' ? words(inside) : `${words(inside)}:`
  })
  return texts.join('\n\n')
}
