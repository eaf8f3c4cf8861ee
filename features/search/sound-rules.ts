import { editsBetween } from './edits-rules.ts'
import { singular } from './number-rules.ts'

/** Letters that are said as others are. Capitals are sounds of two letters: C as in teacher, S as in shop. */
const said: readonly [RegExp, string][] = [
  [/^(?:p(?=s)|k(?=n)|w(?=r)|g(?=n))/, ''],
  [/tch/g, 'C'],
  [/[cst]i(?=[ao])/g, 'S'],
  [/ʃ|sh/g, 'S'],
  [/ph/g, 'f'],
  [/([dtk])h/g, '$1'],
  [/dg|g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
]

const consonants = (word: string) =>
  said.reduce((text, [letters, sound]) => text.replace(letters, sound), word).replace(/[aeiouyh]/g, '')

/** The consonants that are heard in an English word: 'ch' has three sounds, and r before a consonant may be none. */
function soundsOf(word: string): string[] {
  const spellings = word.includes('ch')
    ? ['C', 'k', 'S'].map((sound) => word.replaceAll('ch', sound))
    : [word]
  return spellings.flatMap((one) => [consonants(one), consonants(one.replace(/r(?=[^aeiouy])/g, ''))])
}

/** Do two words sound alike, whatever their vowels? */
export const isHeardAlike = (one: string, other: string): boolean =>
  soundsOf(one).some((sound) => soundsOf(other).includes(sound))

/** English words by how they sound. */
export type Sounds = ReadonlyMap<string, readonly string[]>

export function soundsIn(words: Iterable<string>): Sounds {
  const bySound = new Map<string, string[]>()
  for (const word of words)
    for (const sound of new Set(soundsOf(word))) bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  return bySound
}

/**
 * The English word that is written as it is heard: 'doctor' of 'dokutaru', which is ޑޮކްޓަރު. Few consonants say too little.
 *
 * @param word in Latin letters, such as the key of a word in Thaana
 */
export function heardAs(word: string, sounds: Sounds): string | undefined {
  const sound = consonants(word.replaceAll('ch', 'C'))
  const most = sound.length > 2 ? Math.ceil(word.length / 2) : 2
  return (sounds.get(sound) ?? [])
    .map((one) => ({ one, edits: editsBetween(word, one) }))
    .filter(({ one, edits }) => sound.length > 1 && edits <= most && singular(one) === one)
    .sort((a, b) => a.edits - b.edits)[0]?.one
}
