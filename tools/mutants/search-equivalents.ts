/** Original text, replacement, and why no test can tell them apart. */
type Known = readonly [from: string, to: string, why: string]

/** Mutants of the search with the behaviour of the original, by file of its folder. */
const known: Record<string, readonly Known[]> = {
  'recognisers/language-rules.ts': [['run[named]?.text', 'run[named].text', 'the name has been found there']],
  'recognisers/amount-rules.ts': [
    ['start < to', 'start <= to', 'a blank is before each word'],
    ['words[at]?.token', 'words[at].token', 'only words are asked'],
  ],
  'match-rules.ts': [
    [
      'wide.indexOf(a) < wide.indexOf(b)',
      'wide.indexOf(a) <= wide.indexOf(b)',
      'of two limits that are the same either is taken',
    ],
  ],
  'words/near-words-rules.ts': [
    ['[]', '["Stryker was here"]', 'nothing is two letters before the first'],
    [
      '{ let letters = 0 for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31) return letters }',
      '{}',
      'it only saves comparing words letter by letter',
    ],
    ['at < word.length', 'false', 'it only saves comparing words letter by letter'],
    ['at < word.length', 'at <= word.length', 'behind the end every word has the same'],
    [
      'letters |= 1 << (word.charCodeAt(at) & 31)',
      'letters &= 1 << (word.charCodeAt(at) & 31)',
      'it only saves comparing words letter by letter',
    ],
    ['left !== 0', 'false', 'it only saves comparing words letter by letter'],
    ['count += 1', 'count -= 1', 'it only saves comparing words letter by letter'],
    ['countOf(one.letters ^ letters) <= 2 * edits', 'true', 'it only saves comparing words letter by letter'],
    [
      'Array.from({ length: 2 * edits + 1 }, (_, at) => byLength.get(word.length - edits + at) ?? []) .flat() .filter((one) => countOf(one.letters ^ letters) <= 2 * edits)',
      'Array.from({ length: 2 * edits + 1 }, (_, at) => byLength.get(word.length - edits + at) ?? []).flat()',
      'it only saves comparing words letter by letter',
    ],
  ],
}

export const searchEquivalents = Object.entries(known).flatMap(([file, all]) =>
  all.map(([from, to, why]) => ({ file: `features/search/${file}`, from, to, why })),
)
