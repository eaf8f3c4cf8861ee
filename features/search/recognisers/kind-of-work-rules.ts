import type { FilterName } from '#contract/catalogue/job-filters.ts'
import { anyOf, type Node, phraseNode, wordNode } from '#features/search/match-rules.ts'
import { meaningsAt } from '#features/search/meaning-rules.ts'
import {
  dhivehiKey,
  type Reading,
  type Recogniser,
  runFrom,
  spanOf,
  type Word,
} from '#features/search/reading-rules.ts'
import { type Correction, plain, type Term, weights } from '#features/search/terms-rules.ts'
import { isThaana, soundKeyOf } from '#features/search/words/dhivehi-rules.ts'

/** A wish that a filter or a few words of advertisements express. */
export interface KindOfWork {
  /** Label of the chip. */
  label: string
  /** A job matches by the filter … */
  filter?: { name: FilterName; value: string }
  /** … or by one of these in its title … */
  titles: readonly string[]
  /** … or in any text. */
  texts: readonly string[]
  /** The filter that is nearest to it. */
  nearest?: { name: FilterName; value: string }
}

/** Label | filter | what people say | in titles | in texts | the filter that is nearest, where no job has it. */
const table = `
Part time | type: Part time | 4 days a week; 3 days a week; three days a week; few days a week; few days; for mothers; mothers; for moms; mothers with small children; mothers with children; mothers with kids; ދުވާލަކު ދެތިން ގަޑިއިރު; part time; parttime; part timer; part timers; half day; after school; after college; after classes; part time job after school; few hours; few hours a day; some hours; hours a day; half the day; short hours; side job; ޕާޓް ޓައިމް; ޕާޓްޓައިމް; ޕާޓު ޓައިމު | part time; parttime | | type: Temporary
Full time | type: Full time | full time; fulltime; ފުލް ޓައިމް; ފުލްޓައިމް | full time; fulltime |
Internship | type: Intern | internship; internships; intern; interns; trainee; trainees; traineeship; apprenticeship; apprenticeships; apprentice; apprentices | intern; internship; apprentice; apprenticeship | | type: Temporary
Temporary | type: Temporary | temporary; temp; seasonal; seasonal job; short term; ވަގުތީ | temporary; temp; seasonal | | type: Contract
Freelance | type: Freelance | freelance; freelancer; freelancing; own boss; self employed | freelance; freelancer | | type: Contract
Contract | type: Contract | contract basis; on contract; contract job; contract jobs; fixed term; contractual; contract; contracts; contract basis job | contract; fixed term; contractual | | type: Temporary
Remote | mode: Remote | from my house; from the house; from house; in my house; at my house; at my home; from my own island; from own island; from home island; remote; remotely; work from home; working from home; wfh; home based; from home; telecommute; telecommuting; work at home; wah; online job; online jobs; online work; from anywhere; from my island; work online; ގެއިން މަސައްކަތް; ގެއިން; ގޭގައި ހުންނަ; ގޭގަ ހުންނަ; ގޭގައި ހުރެ; ގޭގައި ހުރެގެން; ގޭގަ ހުރެ; ގޭގަ ހުރެގެން; ގޭގައި ތިބެ; ގޭގައި ތިބެގެން; ގޭގަ ތިބެ; ގޭގަ ތިބެގެން; ގޭގައި އިންނަ; ގޭގައި ހުންނައިގެން; ގޭގަ ހުންނައިގެން; އޮންލައިންކޮށް | remote; work from home; work at home; wah; home based; telecommute | work from home; work at home; work remotely; telecommute; working from home | mode: Hybrid
On site | mode: Onsite | onsite; on site; at the workplace | onsite; on site |
Hybrid | mode: Hybrid | hybrid | hybrid | | mode: Flexible
Flexible | mode: Flexible | flexible; flexible hours; flexible time; flexible timing; flexi time | flexible | flexible hours; flexible working | type: Part time
For students | type: Intern | ކިޔަވާ ކުދިން; ކިޔަވާ ކުދިންނަށް; ކިޔަވަމުން; study and work; work and study; study and job; study and do a job; study and a job; while i study; while studies; job beside study; student job; student jobs; student work; students; for students; student; job for students; jobs for students; for a student; college student; university student; college students; university students; for college students; for university students; while studying; beside school; beside studies; summer job; summer jobs; holiday job; ދަރިވަރުން; ދަރިވަރުންނަށް | intern; internship; trainee; apprentice; student | for students; good for students; students of; students in; students and graduates; beside school; beside studies; fits beside | type: Part time
For retired people | | retired; retiree; retirees; pensioner; pensioners; after retirement; for retired | | retired; pensioner; pensioners | type: Part time
Day shift | | day shift; day shifts; day duty; morning; mornings; morning shift; morning shifts; morning job; morning work; afternoon; afternoons; afternoon shift; daytime; ހެނދުނު; ހެނދުނުގެ; ދުވާލު | morning; mornings; day shift | day shift; day shifts; morning shift; morning shifts; mornings only; mornings or evenings; afternoon shift; shifts without nights | type: Part time
Shifts | | shift work; shift duty; shift job; shifts; rotating shifts; rotating shift; work in shifts | shift | shifts; rotating; day shift; night shift; three shifts |
On call | | on call | on call | | type: Part time
Night shift | | night shift; night shifts; night duty; nights; at night; night work; night job; overnight; work at night; working at night; night job; night jobs; night time; ރޭގަނޑު; ރޭގަނޑުގެ | night; nights; overnight | night shift; night shifts; night duty; overnight shift | type: Part time
Evenings | | evening; evenings; evening shift; after work; after office; after office hours; after duty; after 4pm; after 5pm; after 6pm; ހަވީރު; މެންދުރުފަސް; evening job; evening jobs; evening work; evening shifts | evening; evenings | evening; evenings | type: Part time
Weekends | | weekend; weekends; weekend job; weekend jobs; weekend work; working weekends; weekend shift; friday; fridays; work on friday | weekend; weekends | weekend; weekends | type: Part time
Room provided | liveIn: yes | live in; livein; room and board; place to stay; with stay | | accommodation; full board; room and board; food and accommodation; staff housing; live in
Housing for families | | house for my wife; house for wife; wife and kids; my wife and kids; wife and children; my wife and children; with wife; with my wife; with my kids; with my children; bring my wife; bring family; family accommodation; family room; family rooms; family housing; family quarters; family house; house for family; house for families; room for family; accommodation for family; family visa; family status; with family; with my family; bring my family; އާއިލާއާއެކު; school for children; school places | | house for families; housing for families; family accommodation; family housing; family quarters; for families; school places; family visa | liveIn: yes
Meals provided | meals: yes | full board | | full board; free meals; meals provided; free food; food provided; food and accommodation | liveIn: yes
Service charge | | service charge; with service charge; service charges; sc | | +service-charge; service charge | category: Hospitality
Permanent | | permanent; permanent job; permanent jobs; permanent position; permanent contract; open ended; ދާއިމީ | permanent | +open-ended; permanent contract | type: Full time
Two days off | | two days off every week; 2 days off every week; 2 days off in a week; 5 days work; 5 days work 2 days off; 5 days 2 off; five days work; 2 days off; two days off; two days off a week; 2 days off a week; two days off per week; 5 day week; five day week; 5 days a week; five days a week; 5 days week; weekends off; weekends free; free weekends; weekend off; weekends free; friday and saturday off; friday saturday off; 2 off days; two off days; 2 days off per week; 2 days off weekly; two days off weekly; 2 off days weekly | | +two-days-off; five day week; two days off | mode: Flexible
A day off every week | dayOff: yes | days off; day off; a day off every week; day off every week; one day off; 1 day off; weekly off; weekly day off; day off a week; one day off a week; 6 days off a month; 4 days off a month; off day; off days; 1 off day; one off day; weekly holiday | | day off; days off |
Fridays off | | friday off; fridays off; off on friday; off on fridays; friday free; fridays free; friday holiday | | friday off; fridays off; fridays are off; friday free; off on friday; off on fridays | dayOff: yes
Paid leave | | paid leave; annual leave; leave paid; holiday pay; paid holidays; sick leave; maternity leave | | paid leave; annual leave; days of leave; leave a year |
Flights home | | | | +flights; air ticket; air tickets; flight ticket; return ticket; ticket home; tickets home; annual ticket; flights home | applicants: Foreigners
Boat or bus paid | boatPaid: yes | boat paid; pick up and drop; who pays the boat; who pays boat; who pays for the boat | | staff ferry; ferry pass; boat fare; ferry fare; free ferry; travel allowance; transport allowance; transport provided; free transport |
Medical care | | | | +medical; health insurance; medical insurance |
Laundry provided | | uniform; uniforms; uniform provided; free uniform; uniform and laundry | | +laundry; uniform; uniforms |
Overtime paid | | overtime; overtime paid; paid overtime; overtime pay; over time; ot pay | | overtime | payStated: yes
Paid by the hour | | hourly; hourly paid; paid hourly; hourly pay; paid by hour; paid by the hour; per hour; by the hour | | paid by the hour; by the hour; hourly | type: Part time
Tips | | tips; with tips; tips and service charge | | tips; gratuities; +service-charge |
Bonus | | bonus; bonuses; with bonus; incentives; ramadan bonus; eid bonus | | bonus; bonuses; incentive; incentives; ramadan allowance |
Commission | | commission; commissions; commission based; with commission | | commission; commissions | category: Sales
Paid in dollars | | salary in dollars; salary in usd; usd salary; dollar salary; paid in dollars; paid in usd; pay in dollars; in dollars; in usd; dollars; usd; dollar; usd pay; us dollars; us dollar; pays in dollars; pays usd; ޑޮލަރު; ޑޮލަރުން | | +usd; paid in dollars |
Well paid | guaranteed: 20000 | high salary; best salary; good salary; big salary; highest salary; high salaries; good salaries; high pay; best pay; good pay; highest pay; high paid; well paid; best paid; highest paid; high paying; well paying; best paying; highest paying; high paying job; high paying jobs; high salary job; high salary jobs; high income; top salary; top paying; good salary job; މުސާރަ ބޮޑު; ބޮޑު މުސާރަ; ބޮޑު މުސާރައިގެ; މުސާރަ ގިނަ; މުސާރަ ރަނގަޅު; ރަނގަޅު މުސާރަ; ގިނަ މުސާރަ | |
Pay stated | payStated: yes | pay stated; salary stated; with salary; salary mentioned; salary shown; stated salary | |
Last 24 hours | postedWithin: day | today; posted today; last 24 hours; past 24 hours; new today | |
Last 3 days | postedWithin: three-days | last 3 days; past 3 days; last three days | |
Last 7 days | postedWithin: week | this week; posted this week; last 7 days; past week; past 7 days; new this week | |
Last 30 days | postedWithin: month | this month; posted this month; last 30 days; past month; past 30 days | |
No experience needed | | grade 10; grade 12; after grade 10; after grade 12; finished grade 10; finished grade 12; just finished grade 12; a level; a levels; after a level; ތަޖުރިބާ ބޭނުން ނުވާ; ތަޖުރިބާ ބޭނުންނުވާ; ތަޖުރިބާއެއް ބޭނުން ނުވާ; ތަޖުރިބާއެއް ބޭނުންނުވާ; ތަޖުރިބާ ނުޖެހޭ; no experience; without experience; experience not required; no prior experience; no experience needed; no experience required; fresh; fresher; freshers; fresh graduate; fresh graduates; entry level; school leaver; school leavers; no degree; without degree; without a degree; no qualification; no qualifications; without qualifications; first job; unskilled; training given; training provided; we train; will train; on the job training; paid training; no skills; beginner; beginners; o level; o levels; olevel; olevels; after o level; only o level; finished school; finish school; just finished school; school certificate; no certificate; no certificates; no skill; not experienced; inexperienced; new to work; ތަޖުރިބާ ނެތް; ތަޖުރިބާ ނެތި; ތަޖުރިބާ ނެތަސް; ތަޖުރިބާ ނެއް; ތަޖުރިބާ ނުވެސް; ތަޖުރިބާ ބޭނުމެއް ނޫން; ތަޖުރިބާއެއް ނެތް | entry level; trainee; junior; graduate; helper; apprentice | no experience; without experience; experience not required; no prior experience; fresh graduate; fresh graduates; freshers; fresher; entry level; school leavers; school leaver; training will be given; training provided; we train; train beginners | type: Intern
Open to Maldivians | applicants: Maldivians | locals; local only; for locals; locals only; maldivians; for maldivians; maldivian; maldivians only; maldivian only; maldivian staff; for maldivian; locals preferred; dhivehin; ދިވެހިން | |
Visa provided | | visa; visas; visa sponsorship; visa provided; visa sponsored; visa included; free visa; work visa; with visa; pay work permit; pays work permit; paid work permit; work permit paid; visa and ticket; visa ticket; visa and tickets; work permit and ticket; work permit provided; work permit included | | visa provided; visa sponsorship; visa is provided; visa and ticket; free visa; work permit provided; work permit is provided; visa by the company; visa from the company; work permit fees; fees of the work permit; pay the work permit; pay for the work permit; pay your work permit | applicants: Foreigners
Open to foreigners | applicants: Foreigners | foreigners; for foreigners; foreigner; expat; expats; expatriate; expatriates; foreigners only; foreign workers; foreign staff; for expats; foreign nationals; overseas candidates; ބިދޭސީން; ބިދޭސީ | |
Private sector | sector: Private Sector | private sector | |
Tourism and resorts | sector: Tourism & Resort Sector | tourism sector; resort sector; tourism resort sector; tourism and resort sector; tourism industry; hotel industry; hospitality industry | |
Hospitality | category: Hospitality | hospitality; hospitality sector | hospitality |
Healthcare | category: Healthcare | healthcare; health care; healthcare sector; health sector; medical field | healthcare; health care |
Finance | category: Finance | finance; finance job; finance jobs; finance work; finance sector; financial sector; finance industry; banking sector | finance |
Education | category: Education | education; education sector; education field; teaching field | education |
Technology | category: Technology | technology; tech; technology job; technology jobs; technology work; technology sector; tech jobs; tech job; tech sector; it sector; it industry; tech industry | technology; tech |
Retail | category: Retail | retail sector; retail industry | |
Construction | category: Construction | construction; construction sector; construction industry | construction |
Marketing | category: Marketing | marketing sector; marketing industry; marketing field | |
Sales | category: Sales | sales sector; sales field | |
Customer Service | category: Customer Service | customer service sector; customer service field | |
Administration | category: Administration | administration; administration job; administration jobs; administration work; administration sector; administrative sector; admin field | administration |
Engineering | category: Engineering | engineering sector; engineering industry; engineering field | |
Consulting | sector: Consulting | consulting sector; consulting industry; consultancy sector | |
Manufacturing | category: Manufacturing | manufacturing; manufacturing sector | manufacturing |
`

/** Words between semicolons. */
export const listOf = (cell = '') =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** 'type: Part time' */
function filterIn(cell = ''): { name: FilterName; value: string } | undefined {
  const [name = '', value = ''] = cell.split(': ')
  return name ? { name: name as FilterName, value } : undefined
}

const kindsByLabel = new Map<string, KindOfWork>()
const bySaying = new Map<string, KindOfWork>()
for (const line of table.trim().split('\n')) {
  const [label = '', filtered, says, titles, texts, near] = line.split(' |').map((cell) => cell.trim())
  const [filter, nearest] = [filterIn(filtered), filterIn(near)]
  const kind = {
    label,
    ...(filter && { filter }),
    ...(nearest && { nearest }),
    titles: listOf(titles),
    texts: listOf(texts),
  }
  kindsByLabel.set(label, kind)
  for (const saying of listOf(says)) bySaying.set(saying, kind)
}

/**
 * Reads a table by what people type. Its Dhivehi is also found in Latin letters, by its sound, where a word is no English
 * one: 'vaguthee' is ވަގުތީ.
 */
export function typedReader<T>(table: ReadonlyMap<string, T>) {
  const byKey = new Map(
    [...table].flatMap(([typed, one]) => (isThaana(typed) ? [[soundKeyOf(typed.split(' ')), one]] : [])),
  )
  const firstKeys = new Set([...byKey.keys()].map((key) => key.split(' ')[0]))
  return ({ english }: Pick<Reading, 'english'>, words: readonly string[]): T | undefined => {
    const exact = table.get(words.join(' '))
    // Most words begin nothing in Dhivehi: the others are not asked for their sound.
    if (exact !== undefined || !firstKeys.has(soundKeyOf(words.slice(0, 1)))) return exact
    const isDhivehi = words.some((word) => !english.has(word) && dhivehiKey(word))
    return isDhivehi ? byKey.get(soundKeyOf(words)) : undefined
  }
}
const kindSaid = typedReader(bySaying)

/** Every way of saying a kind of work. */
export const sayings: ReadonlyMap<string, KindOfWork> = bySaying

/** The kind with a label. @throws Error without one, which is a mistake in a table */
export function kindCalled(label: string): KindOfWork {
  const kind = kindsByLabel.get(label)
  if (!kind) throw new Error(`no kind of work is called ${label}`)
  return kind
}

/** Label of the kind that a filter's value expresses. */
export const labelOfKind = (filter: { name: FilterName; value: string }): string | undefined =>
  [...kindsByLabel.values()].find(
    (kind) => kind.filter?.name === filter.name && kind.filter.value === filter.value,
  )?.label

/** Maximum number of words of a saying. */
export const maxSayingWords = Math.max(...[...bySaying.keys()].map((words) => words.split(' ').length))

/** Do the words cover whole tokens, and not half of 'remote_work'? */
export const areWhole = (words: readonly Word[], at: number, takes: number) =>
  words[at - 1]?.token !== words[at]?.token && words[at + takes - 1]?.token !== words[at + takes]?.token

/** Words with the stem of a saying: the index has 'internal' under 'intern' too. */
const ofOneStem: Readonly<Record<string, string>> = { intern: 'internal', internship: 'internal' }

function inTitle(text: string): Node {
  const node: Node = { is: 'within', places: 'A', node: sayingNode(text) }
  const other = ofOneStem[text]
  return other ? { is: 'but', node, except: wordNode(other) } : node
}
const sayingNode = (text: string) => phraseNode(text.split(' '), text)

/** A fact of the pay in the index (`provided_words` of tables/functions), written with a plus. */
const isFact = (text: string) => text.startsWith('+')

/** 'Night shift', but not where a text says 'no night shift': nobody has to work then. */
const saidIn = (text: string): Node => {
  if (isFact(text)) return { is: 'sign', sign: text }
  const words = text.split(' ')
  return { is: 'but', node: sayingNode(text), except: { is: 'phrase', words: ['no', ...words] } }
}

/** The term of a kind that the words express. */
export function kindTerm(
  { label, filter, nearest, titles, texts }: KindOfWork,
  taken: readonly Word[],
): Term {
  const nodes = [...titles.map(inTitle), ...texts.map(saidIn)]
  return {
    text: label,
    about: 'word',
    weight: weights.filter,
    ...(nodes.length > 0 && { own: anyOf(nodes) }),
    ...plain,
    chip: label,
    ...spanOf(taken),
    ...(filter && { filter }),
    ...(nearest && { nearest }),
  }
}

interface Saying {
  kind: KindOfWork
  taken: readonly Word[]
  corrections: readonly Correction[]
}

/** The longest saying from a word on, also with misspelled words: 'without expirience'. */
function sayingAt(reading: Reading, at: number): Saying | undefined {
  const run = runFrom(reading, at, maxSayingWords)
  const corrected = run.map(({ text }, place) =>
    reading.doubtful.has(text) ? meaningsAt(reading, at + place)[0]?.correction : undefined,
  )
  for (let takes = run.length; takes > 0; takes -= 1) {
    const taken = run.slice(0, takes)
    if (taken.some(({ sign }) => sign) || !areWhole(reading.words, at, takes)) continue
    const typed = kindSaid(
      reading,
      taken.map(({ text }) => text),
    )
    if (typed) return { kind: typed, taken, corrections: [] }
    const corrections = corrected.slice(0, takes).flatMap((one) => one ?? [])
    const meant = taken.map(({ text }, place) => corrected[place]?.to ?? text)
    const kind = corrections.length > 0 ? kindSaid(reading, meant) : undefined
    if (kind) return { kind, taken, corrections }
  }
  return undefined
}

/** 'part time', 'room provided', 'with room and food': expressed by a filter, in a title or in the text. */
export const kinds: Recogniser = (reading) => (at) => {
  const plainly = sayingAt(reading, at)
  const [first, second] = runFrom(reading, at, 2)
  const isWith = first?.text === 'with' && second !== undefined
  // Food is the work in 'working with food', and not a wish.
  if (isWith && /^work(?:ing)?$/.test(reading.words[at - 1]?.text ?? '')) return undefined
  const behind = isWith ? sayingAt(reading, at + 1) : undefined
  const found = behind && behind.taken.length >= (plainly?.taken.length ?? 0) ? behind : plainly
  if (!found) return undefined
  const taken = found === behind && first ? [first, ...found.taken] : found.taken
  return { takes: taken.length, terms: [kindTerm(found.kind, taken)], corrections: found.corrections }
}
