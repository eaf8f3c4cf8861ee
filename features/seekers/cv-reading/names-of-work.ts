import { abroadKeys } from '#features/places/outside-rules.ts'
import { keyOf } from '#features/places/spelling-rules.ts'
import { isGeneral } from '#features/search/words/same-work-rules.ts'
import { peopleWords, titleWords } from '#features/search/words/title-words-rules.ts'
import { singular } from '#features/search/words/word-forms-rules.ts'
import { rarePeople, wordsOfWork } from './occupation-words.ts'
import { setOf } from './set-of-words.ts'
import { wordsOf } from './words.ts'

/** Abbreviations and words of titles that the table of occupations lacks. */
const morePeople = setOf(
  'intern internee gsa cdp dcdp gro ceo cfo coo cto bosun oiler motorman wiper rating maître maitre hod fom waitstaff hostman roomboy mixologist mechatronics paramedic crew',
)
const moreWords = setOf(`
  f&b fnb hr it sr jr snr jnr asst sous demi partie chef tournant garde manger able ordinary seaman second third fourth 1st 2nd 3rd 4th first full
  stack backend frontend fullstack lead leading incharge icu ot opd nicu ccu er hvac ac qa qc seo ux ui web relations resources i ii iii iv 1 2 3
  rang hôtel hotel etage étage of de and in the for to la le l general`)

const people = [peopleWords, morePeople, rarePeople]
const words = [titleWords, moreWords, wordsOfWork, ...people]
const isIn = (tables: readonly ReadonlySet<string>[], word: string) =>
  tables.some((table) => table.has(word) || table.has(singular(word)))
const known = (word: string) => isIn(words, word)
const isPerson = (word: string) => isIn(people, word)
const small = setOf('of de and in the for to la le l')

/** Does a part of a line name an occupation, in words of occupations alone? */
export function isTitle(part: string): boolean {
  const words = wordsOf(part).map(({ key }) => key)
  if (words.length === 0 || words.length > 8 || !words.every(known)) return false
  if (small.has(words[0] ?? '') || small.has(words.at(-1) ?? '')) return false
  // 'Doctors Hospital' ends with what it is.
  const preposition = words.findIndex(
    (word, at) => at > 0 && (word === 'of' || word === 'in' || word === 'de' || word === 'for'),
  )
  const named = (preposition < 0 ? words : words.slice(0, preposition)).filter(
    (word) => !/^(?:[iv]{1,3}|\d)$/.test(word),
  )
  return isPerson(named.at(-1) ?? '')
}

/** A department, in words of occupations without a person: 'Front Office', 'Housekeeping'. */
export const isDepartment = (part: string): boolean => {
  const words = wordsOf(part).map(({ key }) => key)
  return (
    /\b(?:department|dept|division|section|outlet|team)\b/i.test(part) ||
    (words.length > 0 && words.every(known) && !isTitle(part) && !isOrganisation(part))
  )
}

/** 'Manager' says its work only with a department. */
export const isGeneralTitle = (title: string): boolean => isGeneral(title)

const organisation =
  /(?<!\p{L})(?:ltd|limited|pvt|plc|inc|llc|llp|gmbh|corp|corporation|company|co|group|hotels?|resorts?|inn|lodge|villas|restaurant|cafe|café|bistro|bakery|caterers|catering|hospitals?|clinic|school|college|university|academy|institute|bank|council|ministry|authority|agency|agencies|airlines?|airways|airport|shipping|lines|ferries|transfers|travels?|tours|centre|center|club|foundation|association|society|services|solutions|enterprises?|traders|trading|constructions?|holdings|industries|international|stores?|supermarket|mart|pharmacy|studios?|laboratories|labs?|technologies|systems|cruises?|court|police|army|navy|palace|retreat|suites|residences?|guest ?house|museum|theatre|church|embassy|factory|mills?|motors|salon|spa|suites|vidyalaya|consultants|associates|partners|logistics|contractors|engineering works|healthcare|polyclinic|dispensary|nursing home)(?!\p{L})/iu

/** Does a part of a line name a company or an institution? */
export const isOrganisation = (part: string): boolean => organisation.test(part) && !isTitle(part)

const islandCode = /^(?:ha|hdh|sh|n|r|b|lh|k|aa|adh|v|m|f|dh|th|l|ga|gdh|gn|s)\.\s?\p{Lu}\p{Ll}+/iu
const placeWords =
  /\b(?:atoll|malé|male'|hulhum[aá]l[eé]|vil(?:i|li)(?:ng|m)[ií]?l[ií]|addu|city|province|district|county|state|republic|kingdom|emirates)\b/i
const atHome = new Set(['male', 'maldives', 'republicofmaldives', 'malemaldives'])
const country = /^(?:u\.?a\.?e|u\.?k|u\.?s\.?a?|ksa|[A-Z]{2})$/

/** Does a part of a line name a place? */
export const isPlace = (part: string): boolean =>
  !organisation.test(part) &&
  (abroadKeys.has(keyOf(part)) ||
    islandCode.test(part) ||
    country.test(part) ||
    (placeWords.test(part) && part.split(' ').length <= 3 && /^[\p{L}' .-]+$/u.test(part)) ||
    atHome.has(keyOf(part)))

/** Kinds of contracts, and what forms and templates leave behind. */
const noise =
  /^(?:full|part)[ -]?time|^(?:contract|permanent|temporary|temp|seasonal|freelance|remote|hybrid|on-?site|casual|internship|intern|apprenticeship|trainee|self[ -]employed|volunteer)$|^(?:company name|job title|position|city|state|country|location|employer|n\/?a|nil|none|-)$|\b(?:\d{1,2}|one|two|three|four|five|six) ?\+? ?(?:years?|yrs?|months?|mos?|weeks?)\b|\b(?:grt|dwt|bhp|star|stars|rooms|keys|villas?|pax|covers)\b$|^(?:promoted|reason|salary|grade|level|shift|ref|tel|phone|website|www|http)/i

/** 'MV Ocean Star', 'M/Y Lady Ann' */
const vessel = /^(?:M\.?[VTY]\.?|M\/[VTY]|S\/Y|SY|SS|HMS)\s/

export const isNoise = (part: string): boolean =>
  noise.test(part) || vessel.test(part) || /@|https?:|www\./i.test(part) || !/\p{L}{2}/u.test(part)

/** Could unknown words be a name? They are few, and all that are no small words begin with a capital. */
export function mayBeName(part: string): boolean {
  const words = part.split(/[\s-]+/)
  return (
    words.length <= 7 &&
    part.length <= 60 &&
    !/[!?]$/.test(part) &&
    /^[\p{Lu}\p{N}]/u.test(part) &&
    words.every((word) => !/^\p{Ll}/u.test(word) || inNames.has(word))
  )
}
const inNames = setOf('of and the de la le du des di da del van von der by at in for al el & y e et und')
