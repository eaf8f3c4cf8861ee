export interface WordRule {
  rule: string
  /** Heading at the desk. */
  title: string
  /** A sentence that it matches. */
  example: string
  why: string
  /** Phrases in the notation of `patternOf`. */
  phrases: readonly string[]
  dhivehi: readonly string[]
  /** Phrases that cancel the findings inside them. */
  unless: readonly string[]
  /** Phrases that cancel every finding of their clause. */
  besides?: readonly string[]
  /** Patterns beyond the notation of phrases, with their names. */
  signs?: readonly { name: string; pattern: RegExp }[]
}

/** Word lists that phrases name as `{people}`, matched in singular and plural. */
export const wordLists = {
  people:
    'candidate applicant person people staff worker employee individual national holder citizen resident speaker graduate couple',
  sexes: 'male female men women man woman lady ladies girl boy gent gents gentleman gentlemen',
  rooms:
    'accommodation room bedroom dorm dormitory dormitories quarter hostel housing lodging bed bunk house villa block floor wing building toilet restroom bathroom washroom shower locker changing_room locker_room changing fitting_room prayer_room prayer_area lounge canteen village residence cabin berth compound camp ferry ferries bus transport',
  workplaces:
    'villa room house bus ferry resort hotel restaurant guesthouse shop boat lounge spa kitchen office bar pool kids_club school front_office building locker_room',
  posts:
    'host attendant driver crew keeper supervisor captain teacher assistant nurse manager hostess hostesses staff butler cleaner receptionist therapist instructor',
  things:
    'hotel resort company boat building business school brand firm house vessel yacht dhoni group guesthouse restaurant shop wine whisky whiskey rum engine car child children kid pupil student',
  origins:
    'indian bangladeshi srilankan lankan nepali nepalese filipino filipina pakistani african european asian westerner russian chinese arab balinese thai indonesian kenyan american british',
  faiths: 'muslim christian hindu buddhist sunni catholic jew',
  apps: 'whatsapp viber telegram messenger imo',
  fees: 'registration processing application visa training security refundable non-refundable uniform agent agency recruitment placement joining medical permit check interview document documentation courier work_permit clearance id_card admission administration admin booking seat form offer_letter background biometric exam test token guarantee caution paperwork enrolment onboarding insurance hiring deployment',
  payers:
    'you your candidate applicant person people staff worker employee trainee joiner recruit newcomer everyone everybody crew nurse guide cadet those_selected who_are_selected job_seeker',
  must: 'must should shall will can has_to have_to had_to need_to needs_to be_required_to is_required_to are_required_to is_asked_to are_asked_to will_be_asked_to be_asked_to will_have_to are_expected_to is_to are_to may also only first then is are will_need_to self',
  moneys:
    'fee deposit charge amount cash money sum advance payment guarantee bond expense cost dollar rufiyaa taka rupee usdt bitcoin',
} as const

/** Maximum number of characters that `…` matches within a sentence. */
const gap = 80

const number = String.raw`(?!1[5-8]\b(?!\s{0,3}(?:-|–|to|and)\s{0,3}\d))\d{2}(?:\s{0,3}(?:-|–|to|and)\s{0,3}\d{2})?`
/** Blanks and signs between two words. Nothing in a phrase repeats without a bound, so that it costs the same at each word. */
const between = String.raw`(?:[\s,:]|-(?=\w)){1,12}`
const figure = String.raw`(?!0\b)\d[\d,.]{0,14}(?<![,.])`
const price = String.raw`(?:(?:mvr|usd|rf|rs|inr|lkr|bdt|eur|€|\$)\.?\s?${figure}|${figure}\s?(?:/-|mvr|usd|rf|rufiyaa|dollars?|taka|rupees?|euros?|\$))`
/** At most four words, each with its separator. */
const fewWords = String.raw`(?:[\w’'&%-]{1,30}[\s,:]{1,12}){0,4}?`
const clauseStart = String.raw`(?<=^|[.!?;:,\n–-]\s{0,3})`

function eitherOf(word: string): string {
  const list = /^\{(\w+)\}$/.exec(word)?.[1]
  if (list) {
    const either = wordLists[list as keyof typeof wordLists].split(' ').join('|')
    return `(?:non-)?(?:${either.replaceAll('_', between)})s?`
  }
  if (word === '##') return number
  if (word === '#') return String.raw`(?:mvr|usd|rf|\$)?\s?\d[\d,]{0,14}`
  if (word === '$') return price
  return word.replace(/\*$/, String.raw`\w{0,30}`).replaceAll('_', between)
}

function bodyOf(word: string): string {
  if (word === '…') return `[^.!?]{0,${gap}}?`
  if (word === '~') return fewWords
  if (word === '|') return clauseStart
  return `(?:${word.split('/').map(eitherOf).join('|')})`
}

/** Signs that bring no separator of their own. */
const ownSeparator = new Set(['…', '~', '|'])

/**
 * Pattern of a phrase. `a/b` matches either word, `a_b` two words as one, `word*` any ending, `word?` an
 * optional word, `{people}` a list of words, `##` an age or a range of ages, `#` an amount, `$` an amount
 * with its currency, `~` up to four words, `…` a part of a sentence, `|` the beginning of a clause.
 */
export function patternOf(phrase: string): RegExp {
  const words = phrase.split(' ')
  const body = words
    .map((word, at) => {
      const isLast = at === words.length - 1
      const isOptional = word.endsWith('?') && word.length > 1
      const one = bodyOf(isOptional ? word.slice(0, -1) : word)
      const isGap = ownSeparator.has(word) || words[at + 1] === '…'
      const whole = isLast ? one : `${one}${isGap ? '' : between}`
      return isOptional ? `(?:${whole})?` : whole
    })
    .join('')
  return new RegExp(`(?<![\\w’'])${body}(?!\\w)`, 'giu')
}
