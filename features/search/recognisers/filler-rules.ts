import { siteName } from '#contract/base/site-name.ts'
import type { Reading, Recogniser } from '#features/search/reading-rules.ts'
import { bareKey, isThaana, latinKey, thaanaKey } from '#features/search/words/dhivehi-rules.ts'

const listOf = (words: string) => words.trim().split(/\s+/)

/** Words that mean any job, or whom it is for: alone they match every job. */
const anyJob = new Set(
  listOf(`job jobs vacancy vacancies opening openings opportunity opportunities employment career careers work
  iulaan iulan magaamu magamu magaam masakkaiy masakkai masakkaiytha raajje raajjeyge raajjeygai dhivehiraajje maldives latest newest urgent immediate women woman ladies lady females girls gents`),
)

/** Words that mean jobs in general. */
const aboutJobs = new Set([
  ...anyJob,
  ...listOf(`vacant employer employers hiring hire hired recruit recruiting recruitment works working position positions
  post posts role roles placement needed need needs wanted want wants looking look seeking seek searching search find finding
  found apply applying available availability urgently immediately asap required requirement requirements new recent today`),
])

/** Additional filler words: of a greeting or a question, of praise, of pay without figures. */
const little = new Set(
  `us hi hello hey dear sir madam miss mr mrs please pls plz kindly thank thanks help helping show tell give get getting got let know
  would could may might shall must able like likes love loves loving become becoming wish hope start join try also
  some something someone somebody any anything anyone anybody every everyone thing things kind kinds type types sort lot lots
  one ones near nearby around area areas close based across within
  good better best great nice top well high higher highest paid paying pay pays salary salaries wage wages income earn earns earning much
  im ive studied graduated finished completed worked doing
  experience experienced expert skilled qualified qualification qualifications suitable trusted hardworking talented
  year years month months moment soon now people person persons candidate candidates staff
  degree diploma diplomas bachelor bachelors bsc msc hnd phd holder certificate certificates
  company companies firm firms pvt ltd
  given gives
  ge ga gai gaa eh aai eku iru huri hunna libey dhey gnm anm
  mv com www http https`.split(/\s+/),
)

/** Dhivehi words for having, seeking or doing work; in Latin letters by sound. */
const dhivehi = new Set(
  `މީހާ މީހަކު މީހުން މީހެއް މުވައްޒަފު ކުރާ ކުރަން ކުރުން ކުރެވޭ ލިބޭ ދެވޭ ހުންނަ ހަދާ ހައްދާ ހަދަން ބޭނުން ބޭނުންވޭ ހޯދަން ހޯދާ ލިބޭނެ ލިބޭތޯ ފުރުސަތު ފުރުޞަތު މަގާމު މަޤާމު
  ބޭނުނީ ބޭނުންވަނީ ބޭނުންވެގެން ހޯދަނީ ހޯދުން ހޯދުމަށް ކުރަނީ ކުރާނެ މީހަކަށް ވަޒީފާއެއް ވަޒީފާއަކަށް ވަޒީފާއަށް މަސައްކަތެއް އަހަންނަކީ
  އިޢުލާން އެބައޮތް އެބަހުރި ހުރިތޯ އޮތްތޯ އަޅުގަނޑު އަހަރެން އަހަންނަށް ނުވަތަ އަދި ކުންފުނި ކުންފުންޏެއް މުސާރަ މުސާރައިގެ އުޖޫރަ`
    .split(/\s+/)
    .map((word) => bareKey(thaanaKey(word))),
)
const isDhivehi = (word: string) =>
  dhivehi.has(bareKey(isThaana(word) ? thaanaKey(word) : word.length > 4 ? latinKey(word) : ''))

/** The name of the product means a job, in all spellings and both scripts. */
const ownKey = latinKey(siteName.toLowerCase())
const isOwnName = (word: string) => (isThaana(word) ? thaanaKey(word) : latinKey(word)) === ownKey

/** Words that mean any job in Dhivehi, in both scripts. */
const anyJobInDhivehi = new Set(
  [
    'ވަޒީފާއެއް',
    'ވަޒީފާތައް',
    'ވަޒީފާގެ',
    'މަސައްކަތް',
    'މަސައްކަތެއް',
    'މަސައްކަތްތައް',
    'މަގާމެއް',
    'މަޤާމެއް',
    'ރާއްޖެ',
    'ރާއްޖޭގެ',
    'ރާއްޖޭގައި',
    'ދިވެހިރާއްޖެ',
  ].map(thaanaKey),
)
export const isAnyJobInDhivehi = (word: string): boolean =>
  anyJobInDhivehi.has(isThaana(word) ? thaanaKey(word) : word.length > 4 ? latinKey(word) : '')

/** Does the word mean jobs in general? */
export const isAboutJobs = (word: string): boolean =>
  aboutJobs.has(word) || isOwnName(word) || isAnyJobInDhivehi(word)

/** The smallest English words: those that PostgreSQL leaves out of its index of stems. */
const stop = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has
  had having do does did doing a an the and but if or because as until while of at by for with about against between into through
  during before after above below to from up down in out on off over under again further then once here there when where why
  how all any both each few more most other some such no nor not only own same so than too very s t can will just don should
  now`.split(/\s+/),
)
export const isStop = (word: string): boolean => stop.has(word)

/** Filler words, dropped beside other words. */
export const isFiller = (word: string): boolean =>
  stop.has(word) || isAboutJobs(word) || little.has(word) || isDhivehi(word)

/** Minimum number of tokens and of fillers of a sentence. */
export const sentence = { tokens: 5, fillers: 2 }

/** 'it' as a pronoun: a sentence has the trade in capitals. */
export const isPronoun = ({ tokens, words }: Reading, at: number): boolean => {
  const word = words[at]
  return word?.text === 'it' && tokens.length >= sentence.tokens && tokens[word.token]?.raw !== 'IT'
}

/** Words that say nothing beside others. */
export const fillers: Recogniser = (reading) => (at) => {
  const { text = '', sign } = reading.words[at] ?? {}
  const isBeside = reading.tokens.length > 1
  const isTrade = text === 'it' && !isPronoun(reading, at)
  const isAnyJob = anyJob.has(text) || isOwnName(text) || isAnyJobInDhivehi(text)
  const isSomeIsland =
    /^islands?$/.test(text) &&
    /^(?:in|on|an|any|the|from|at|local|other)$/.test(reading.words[at - 1]?.text ?? '')
  const isYears = /^\d{1,2}$/.test(text) && /^(?:years?|yrs?)$/.test(reading.words[at + 1]?.text ?? '')
  return (isBeside ? isFiller(text) || isYears || isSomeIsland : isAnyJob) && !sign && !isTrade
    ? { takes: 1, terms: [] }
    : undefined
}
