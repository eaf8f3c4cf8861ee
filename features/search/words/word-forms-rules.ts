import { peopleWords, titleWords } from './title-words-rules.ts'

/** Words with a separate meaning: an Accounts Executive keeps books, an Account Executive sells. */
const alone = new Set(['accounts', 'customs'])

/** Singular of English plurals: waiters, secretaries, waitresses, salesmen. */
export function singular(word: string): string {
  if (word.length < 4 || alone.has(word)) return word
  if (word.endsWith('men')) return `${word.slice(0, -2)}an`
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

function plural(word: string): string {
  if (/[a-z]man$/.test(word)) return `${word.slice(0, -2)}en`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`
}

/** A word in its written number and in the other one. Figures and Thaana words have none. */
export function numbersOf(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [word]
  const one = singular(word)
  return alone.has(word) ? [word] : [...new Set([word, one, plural(one)])].filter((form) => !alone.has(form))
}

/** Endings of a root in the names of work: 'clean', 'cleaning' and 'cleaner' are one kind of work. */
const endings: readonly (readonly [ending: RegExp, others: string])[] = [
  [/ing$/, '- e er or ist'],
  [/ical$/, 'ic ician'],
  [/al$/, 'ist'],
  [/ation$/, '- er ator'],
  [/ion$/, 'e or er ionist'],
  [/ment$/, 'r er'],
  [/ry$/, '- er'],
  [/y$/, 'er ist ian'],
  [/e$/, 'ing or er ist ant'],
  [/ys[et]$/, 'yst yse'],
  [/(?<!e)$/, 'ing or er ist ant ian y'],
]
/** Words of one spelling and different roots: an officer is no office. */
const apart = new Set(
  'office officer special specialist physical physician port porter engine engineer nursery nurse count county country counter post poster cell cellist cent center '
    .concat(
      'pantry pant public publication form former tail tailor line liner flow flower moth mother letting letter many man sewing sewer commission commissioner account accounting survey surveying',
    )
    .split(' '),
)

const ofRoot = (root: string, others: string) =>
  others.split(' ').map((other) => root + (other === '-' ? '' : other))

/**
 * Other words of the names of work with the root of this one: 'diver' of 'diving'. The name of a person has
 * none.
 */
export function formsOf({ words }: { words: ReadonlySet<string> }, word: string): readonly string[] {
  const one = singular(word)
  if (peopleWords.has(one)) return []
  const found = endings.flatMap(([ending, others]) => {
    const root = one.replace(ending, '')
    if (!ending.test(one) || root.length < 3) return []
    // 'cutter' of 'cut', 'swim' of 'swimming'.
    const doubled = root.replace(/(?<=[aeiou])([bdgmnprt])$/, '$1$1')
    return [root, doubled, root.replace(/(.)\1$/, '$1')].flatMap((each) => ofRoot(each, others))
  })
  return [...new Set(found)].filter(
    (form) =>
      form !== one && (titleWords.has(form) || words.has(form)) && !(apart.has(one) && apart.has(form)),
  )
}

/** Words that only look like forms of a verb. */
const noForms = new Set(
  'evening morning during ceiling building wedding clothing seed speed need indeed feed'.split(' '),
)

/** The stems of a word, which the index has beside the words: 'dredg' of 'dredging', 'compost' of 'composting'. */
export function stemsOf(word: string): readonly string[] {
  const one = singular(word)
  if (!/^[a-z]{5,}$/.test(one) || noForms.has(one)) return []
  const root = one.replace(/(?:ing|ed|e)$/, '').replace(/y$/, 'i')
  return [...new Set([root, root.replace(/([bdgmnprt])\1$/, '$1')])].filter(
    (stem) => stem.length > 3 && stem !== one,
  )
}
