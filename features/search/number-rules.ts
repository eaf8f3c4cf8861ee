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
