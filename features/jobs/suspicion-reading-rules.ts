import { joinedWord, kindsOf, type WordKind } from './suspicion-words-rules.ts'

/** A word of a sentence with its place in the text. An amount with its currency is one word of the kind `sum`. */
export interface Token {
  word: string
  from: number
  to: number
  kinds: ReadonlySet<WordKind | 'sum' | 'number' | 'phone'>
  /** It follows a negation, or is what the employer pays. */
  isDenied: boolean
  /** Number of its part of the sentence, between commas. */
  part: number
}

export interface Sentence {
  tokens: readonly Token[]
  from: number
  to: number
}

/** Letters of other scripts and signs that scams write in place of Latin ones. One letter stands for one. */
const lookAlike: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  т: 't',
  м: 'm',
  в: 'b',
  н: 'h',
  '@': 'a',
  $: 's',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
} // prettier-ignore

const currency = /^(?:mvr|rf|usd|rufiyaa|rufiya|dollars?|rs|inr|bdt|lkr|taka|euros?|eur|usdt|\$|€)$/
const sumInOne = /^(?:mvr|rf|usd|rs|\$|€)\.?\d[\d,.]*(?:\/-)?$|^\d[\d,.]*(?:mvr|rf|usd|usdt|\$|€|\/-)$/
const digit = /^(?:zero|one|two|three|four|five|six|seven|eight|nine)$/
const written =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakh)$/
const large = /^(?:hundred|thousand|lakh)$/

interface Piece {
  word: string
  from: number
  to: number
}

/** Spelt letter by letter: 'f e e', 'W.h.a.t.s.A.p.p'. */
const spelt = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}){2,24}(?![\p{L}\p{N}])/gu
/** Numbers of phones in groups, with dots or digit by digit: '7 9 1 . 2 2 . 3 4', '+960 771-2345'. */
const grouped = /(?<![\p{L}\p{N}.,])\+?\d{1,4}(?:[ ._*-]{1,3}\d{1,4}){1,14}(?![\p{L}\p{N}])/gu
const isPhone = (digits: string, isForeign: boolean) =>
  isForeign ? /^\d{8,15}$/.test(digits) : /^(?:(?:00)?960)?[79]\d{6}$/.test(digits)
const piece =
  /\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?(?:\/-|[$€%]|(?:mvr|rf|usd)(?!\p{L})|(?![\d\p{L}]))|[$€]\s?\d[\d,.]{0,14}|\d[\d,.]{0,14}(?:\/-|[$€%])|[\p{L}\p{N}@$][\p{L}\p{N}@$'’]{0,40}/giu

function cleaned(raw: string): string {
  const word = raw
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[.,]{1,15}$/, '')
  if (sumInOne.test(word) || /^[\d.,]+$/.test(word) || currency.test(word)) return word
  return [...word]
    .map((letter) => lookAlike[letter] ?? letter)
    .join('')
    .replace(/(.)\1{2,}/g, '$1')
}

const filled = (word: string, length: number) => word + '\u0000'.repeat(length - word.length)

/** Joins words spelt letter by letter, and phone numbers in groups. The length stays. */
const joinSpelt = (text: string): string =>
  text
    .replace(spelt, (letters) => filled(letters.replace(/[ ._*-]/g, ''), letters.length))
    .replace(grouped, (groups) => {
      const digits = groups.replace(/\D/g, '')
      return isPhone(digits, groups.startsWith('+')) ? filled(digits, groups.length) : groups
    })

/** The words of a part of a text, pairs as one. */
function piecesOf(text: string, start: number): Piece[] {
  const found: Piece[] = []
  for (const { 0: raw, index } of text.matchAll(piece)) {
    const one = { word: cleaned(raw), from: start + index, to: start + index + raw.length }
    const last = found.at(-1)
    const both = last && joinedWord(last.word, one.word)
    if (last && both) found[found.length - 1] = { word: both, from: last.from, to: one.to }
    else found.push(one)
  }
  return found
}

const isNumber = (word: string) => /^\d[\d,.]*$/.test(word)
const units =
  /^(?:am|pm|years?|yrs?|hours?|hrs?|days?|weeks?|months?|minutes?|mins?|rooms?|villas?|beds?|guests?|staff|employees|people|workers|pax|seats?|covers|km|kg|m|sqm|feet|ft|litres?|words|islands?|students?|children|positions?|vacanc(?:y|ies)|percent)$/
/** May the number be an amount of money, as no unit follows it and it is no year? */
function mayBeMoney(word: string, next: string): boolean {
  const value = Number(word.replace(/,/g, ''))
  const isYear = /^(?:199|20[0-4])\d$/.test(word)
  return value >= 50 && !isYear && !units.test(next)
}

/** Numbers that are written out become one word: an amount, or a phone number of seven digits and more. */
function joinWritten(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const from = at
    while (written.test(pieces[at + 1]?.word ?? '') && written.test(pieces[from]?.word ?? '')) at++
    const run = pieces.slice(from, at + 1)
    const [first, last] = [run[0] as Piece, run.at(-1) as Piece]
    const isNumberOfPhone = run.length >= 7 && run.every(({ word }) => digit.test(word))
    const amount = run.find(({ word }) => large.test(word))?.word
    const word = isNumberOfPhone ? '0'.repeat(run.length) : (amount ?? first.word)
    found.push({ word, from: first.from, to: last.to })
  }
  return found
}

/** Amounts with their currency before or behind them become one word. */
function withSums(pieces: readonly Piece[]): { piece: Piece; kind?: 'sum' | 'number' | 'phone' }[] {
  const found: { piece: Piece; kind?: 'sum' | 'number' | 'phone' }[] = []
  for (let at = 0; at < pieces.length; at++) {
    const one = pieces[at] as Piece
    const next = pieces[at + 1]
    const isAmount = isNumber(one.word) || written.test(one.word)
    if (sumInOne.test(one.word)) found.push({ piece: one, kind: 'sum' })
    else if (
      next &&
      ((currency.test(one.word) && isNumber(next.word)) || (isAmount && currency.test(next.word)))
    ) {
      found.push({ piece: { word: one.word, from: one.from, to: next.to }, kind: 'sum' })
      at++
    } else if (/^\d{7,20}$/.test(one.word)) found.push({ piece: one, kind: 'phone' })
    else if (
      (isNumber(one.word) && mayBeMoney(one.word, next?.word ?? '')) ||
      (large.test(one.word) && !units.test(next?.word ?? ''))
    )
      found.push({ piece: one, kind: 'number' })
    else found.push({ piece: one })
  }
  return found
}

/** Number of words that a negation before them denies. */
const deniedWords = 5

/** The sentences of a text. Commas and 'but' end what a negation reaches, and not the sentence. */
export function sentencesOf(written: string): Sentence[] {
  const text = joinSpelt(written)
  const ends = [...text.matchAll(/[.!?](?=\s|$)|[;\n•]/g)].map(({ index }) => index + 1)
  return [...ends, text.length].flatMap((to, at) => {
    const from = ends[at - 1] ?? 0
    const tokens = tokensOf(text, from, to)
    return tokens.length === 0 ? [] : [{ tokens, from, to }]
  })
}

function tokensOf(text: string, from: number, to: number): Token[] {
  const found = withSums(joinWritten(piecesOf(text.slice(from, to), from))).map(
    ({ piece: { word, ...span }, kind }) => ({
      word,
      ...span,
      kinds: kind ? new Set([kind]) : kindsOf(word),
    }),
  )
  const parts = partsOf(text, found)
  const covered = coveredParts(parts)
  return parts.flatMap((part, index) => {
    const isCovered = covered[index]
    let denied = 0
    return part.map((token, at) => {
      const isAfterDenial = denied > 0
      // 'A badge without an exam for 2,000 rufiyaa' costs the 2,000.
      const isOver =
        token.word === 'for' && part.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'without')
      denied = token.kinds.has('none') ? deniedWords : isOver ? 0 : denied - 1
      const isWaived = part
        .slice(at + 1, at + 4)
        .some(({ kinds, word }) => kinds.has('notNeeded') || word === 'free')
      return { ...token, isDenied: isAfterDenial || isCovered || isWaived, part: index }
    })
  })
}

type Read = Omit<Token, 'isDenied' | 'part'>

/** Parts of a sentence between commas, dashes and 'but'. */
function partsOf(text: string, tokens: readonly Read[]): Read[][] {
  const parts: Read[][] = [[]]
  tokens.forEach((token, at) => {
    const last = tokens[at - 1]
    const between = last ? text.slice(last.to, token.from) : ''
    // 'You only pay for the visa' is one part.
    const turns = /^(?:but|however|only|except|though)$/.test(token.word) && !last?.kinds.has('reader')
    const begins = turns || /[,:–—]|\s-\s/.test(between)
    if (begins) parts.push([])
    parts.at(-1)?.push(token)
  })
  return parts
}

/** Parts that the employer pays for: each that says so, and what it lists before, as in 'visa, ticket and medical are paid by us'. */
function coveredParts(parts: readonly (readonly Read[])[]): boolean[] {
  const covered = parts.map(coveredByEmployer)
  for (let at = parts.length - 2; at >= 0; at--) {
    const asks = parts[at]?.some(({ kinds }) =>
      (['reader', 'onReader', 'before', 'sum', 'surePay', 'duty', 'benefit'] as const).some((kind) =>
        kinds.has(kind),
      ),
    )
    if (covered[at + 1] && !asks) covered[at] = true
  }
  return covered
}

const people = new Set('you u candidate candidates applicant applicants who'.split(' '))
/** 'You pay half of it and the resort the other half'. */
function isPaidByReader(part: readonly Read[], { word }: Read, at: number): boolean {
  if (word !== 'pay' && word !== 'bear' && word !== 'settle') return false
  const person = part
    .slice(Math.max(0, at - 3), at)
    .findLast(({ kinds }) => (['reader', 'employer'] as const).some((kind) => kinds.has(kind)))
  return person !== undefined && people.has(person.word)
}

/** 'We cover the visa', 'paid by the company': who pays is the employer. */
function coveredByEmployer(part: readonly Read[]): boolean {
  const asksReader = part.some(
    ({ word }, at) => word === 'by' && part.slice(at + 1, at + 4).some(({ kinds }) => kinds.has('reader')),
  )
  if (asksReader || part.some(({ kinds, word }) => kinds.has('before') && word !== 'only')) return false
  if (part.some((one, at) => isPaidByReader(part, one, at) || /^(?:deposit|bond|caution)s?$/.test(one.word)))
    return false
  return part.some(({ kinds, word }, at) => {
    const near = part.slice(Math.max(0, at - 4), at)
    // 'We train you and cover the fee' goes on with its subject.
    const goesOn = near.at(-1)?.word === 'and' && part[0]?.kinds.has('employer')
    if (kinds.has('covers')) return goesOn || !near.some((one) => one.kinds.has('reader'))
    // 'by' names who pays, and was looked at above.
    if (word === 'paid' && part[at + 1]?.word === 'by') return true
    const isEmployers = (one: Read) => one.kinds.has('employer')
    // 'We pay you' says nothing about costs.
    if (word === 'pay' || word === 'pays')
      return part[at + 1]?.word !== 'you' && near.slice(-3).some(isEmployers)
    return (
      word === 'paid' && (near.slice(-3).some(isEmployers) || part.slice(at + 1, at + 5).some(isEmployers))
    )
  })
}
