/** Word lists that phrases name as `{people}`, matched in singular and plural. */
export const wordLists = {
  people:
    'candidate applicant person people staff worker employee individual national holder citizen resident speaker graduate couple',
  sexes: 'male female men women man woman lady ladies girl boy gent gents gentleman gentlemen',
  origins:
    'indian bangladeshi srilankan lankan nepali nepalese filipino filipina pakistani african european asian westerner russian chinese arab balinese thai indonesian kenyan american british',
  faiths: 'muslim christian hindu buddhist sunni catholic jew',
  fees: 'registration processing application visa training security refundable uniform agent agency recruitment placement joining medical permit check',
  apps: 'whatsapp viber telegram messenger imo',
} as const

/** Maximum number of characters that `…` matches within a sentence. */
const gap = 80

const number = String.raw`(?!1[5-8]\b(?!\s*(?:-|–|to|and)\s*\d))\d{2}(?:\s*(?:-|–|to|and)\s*\d{2})?`
const between = String.raw`(?:[\s,:]|-(?=\w))+`

function eitherOf(word: string): string {
  const list = /^\{(\w+)\}$/.exec(word)?.[1]
  if (list) return `(?:non-)?(?:${wordLists[list as keyof typeof wordLists].split(' ').join('|')})s?`
  if (word === '##') return number
  if (word === '#') return String.raw`(?:mvr|usd|rf|\$)?\s?\d[\d,]*`
  return word.replace(/\*$/, String.raw`\w*`).replaceAll('_', between)
}

function bodyOf(word: string): string {
  if (word === '…') return `[^.!?]{0,${gap}}?`
  return `(?:${word.split('/').map(eitherOf).join('|')})`
}

/**
 * Pattern of a phrase. `a/b` matches either word, `a_b` two words as one, `word*` any ending, `word?` an
 * optional word, `{people}` a list of words, `##` an age or a range of ages, `#` an amount, `…` a few
 * words.
 */
export function patternOf(phrase: string): RegExp {
  const words = phrase.split(' ')
  const body = words
    .map((word, at) => {
      const isLast = at === words.length - 1
      const isOptional = word.endsWith('?') && word.length > 1
      const one = bodyOf(isOptional ? word.slice(0, -1) : word)
      const isGap = word === '…' || words[at + 1] === '…'
      const whole = isLast ? one : `${one}${isGap ? '' : between}`
      return isOptional ? `(?:${whole})?` : whole
    })
    .join('')
  return new RegExp(`(?<![\\w’'])${body}(?!\\w)`, 'giu')
}
