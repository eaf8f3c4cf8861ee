import { siteName } from '#contract/base/site-name.ts'
import { bareKey, isThaana, latinKey, thaanaKey } from './dhivehi-rules.ts'

/** Words that mean jobs in general: alone they match every job. */
const aboutJobs = new Set(
  `job jobs vacancy vacancies vacant opening openings opportunity opportunities employment employer employers career careers
  hiring hire hired recruit recruiting recruitment work works working position positions post posts role roles placement
  needed need needs wanted want wants looking look seeking seek searching search find finding found apply applying
  available availability urgent urgently immediate immediately asap required requirement requirements
  new newest latest recent today maldives iulaan iulan magaamu magamu masakkaiy`.split(/\s+/),
)

/** Additional filler words: of a greeting or a question, of praise, of pay without figures. */
const little = new Set(
  `hi hello hey dear sir madam please pls plz kindly thank thanks help helping show tell give get getting got let know
  would could may might shall must able like likes love loves loving become becoming wish hope start join try also
  some something someone somebody any anything anyone anybody every everyone thing things kind kinds type types sort lot lots
  one ones near nearby around area areas close based across within
  good better best great nice top well high higher highest paid paying pay pays salary salaries wage wages income
  experience experienced expert skilled qualified qualification qualifications suitable trusted hardworking talented
  year years month months moment soon now people person persons candidate candidates staff
  mv com www http https`.split(/\s+/),
)

/** Dhivehi words for having, seeking or doing work; in Latin letters by sound. */
const dhivehi = new Set(
  `މީހާ މީހަކު މީހުން މީހެއް މުވައްޒަފު ކުރާ ކުރަން ކުރުން ކުރެވޭ ބޭނުން ބޭނުންވޭ ހޯދަން ހޯދާ ލިބޭނެ ލިބޭތޯ ފުރުސަތު ފުރުޞަތު މަގާމު މަޤާމު
  އިޢުލާން އެބައޮތް އެބަހުރި ހުރިތޯ އޮތްތޯ އަޅުގަނޑު އަހަރެން އަހަންނަށް ނުވަތަ އަދި`
    .split(/\s+/)
    .map((word) => bareKey(thaanaKey(word))),
)
const isDhivehi = (word: string) =>
  dhivehi.has(bareKey(isThaana(word) ? thaanaKey(word) : word.length > 4 ? latinKey(word) : ''))

/** The name of the product means a job, in all spellings and both scripts. */
const ownKey = latinKey(siteName.toLowerCase())
const isOwnName = (word: string) => (isThaana(word) ? thaanaKey(word) : latinKey(word)) === ownKey

/** Does the word mean jobs in general? */
export const isAboutJobs = (word: string): boolean => aboutJobs.has(word) || isOwnName(word)

/** Filler words, dropped beside other words. PostgreSQL has no stem for the smallest of them. */
export const isFiller = (word: string, stem: string): boolean =>
  stem === '' || isAboutJobs(word) || little.has(word) || isDhivehi(word)
