import { singular } from './number-rules.ts'
import type { Synonyms } from './synonym-rules.ts'
import { peopleWords, titleWords } from './title-words-rules.ts'

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
  'office officer physical physician port porter engine engineer nursery nurse count county country counter post poster cell cellist cent center '
    .concat(
      'pantry pant public publication form former tail tailor line liner flow flower moth mother letting letter many man sewing sewer commission commissioner',
    )
    .split(' '),
)

const ofRoot = (root: string, others: string) =>
  others.split(' ').map((other) => root + (other === '-' ? '' : other))

/**
 * Other words of the names of work with the root of this one: 'diver' of 'diving'. The name of a person has
 * none.
 */
export function formsOf({ words }: Pick<Synonyms, 'words'>, word: string): readonly string[] {
  const one = singular(word)
  if (one.length < 3 || peopleWords.has(one)) return []
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
