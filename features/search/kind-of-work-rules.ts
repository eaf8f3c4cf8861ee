import type { FilterName } from '#contract/catalogue/job-filters.ts'
import { anyOf, type Node, phraseNode } from './match-rules.ts'
import { type Reading, type Recogniser, runFrom, spanOf, type Word } from './reading-rules.ts'
import { plain, type Term, weights } from './terms-rules.ts'

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
}

/** Label | filter | what people say | in titles | in texts. */
const table = `
Part time | type: Part time | part time; parttime; part timer; part timers; half day | part time; parttime |
Full time | type: Full time | full time; fulltime | full time; fulltime |
Internship | type: Intern | internship; internships; intern; interns; apprenticeship; apprenticeships; apprentice; apprentices | intern; internship; apprentice; apprenticeship |
Temporary | type: Temporary | temporary; temp; seasonal | temporary; temp; seasonal |
Freelance | type: Freelance | freelance; freelancer; freelancing; own boss; self employed | freelance; freelancer |
Contract | type: Contract | contract basis; on contract; contract job; contract jobs; fixed term; contractual | contract; fixed term; contractual |
Remote | mode: Remote | remote; remotely; work from home; working from home; wfh; home based; from home; telecommute; telecommuting; work at home; wah | remote; work from home; work at home; wah; home based; telecommute | work from home; work at home; work remotely; telecommute; working from home
On site | mode: Onsite | onsite; on site; at the workplace | onsite; on site |
Hybrid | mode: Hybrid | hybrid | hybrid |
Flexible | mode: Flexible | flexible; flexible hours; flexible time; flexible timing; flexi time | flexible | flexible hours; flexible working
On call | | on call | on call |
Night shift | | night shift; night shifts; night duty; nights; at night; night work; night job; overnight | night; nights; overnight | night shift; night shifts; night duty; overnight shift
Evenings | | evening; evenings; evening shift; after work | evening; evenings | evening; evenings
Weekends | | weekend; weekends | weekend; weekends | weekend; weekends
Room provided | liveIn: yes | room provided; room given; rooms provided; free room; room included; accommodation; with accommodation; accommodation provided; accommodation given; accommodation included; free accommodation; staff accommodation; staff housing; housing provided; live in; livein; room and board; room and food provided; food and room; accommodation and food provided; free food and accommodation; free accommodation and food; free room and food; staff room; boarding; room and food; food and accommodation; accommodation and food; food and room is given; food and room given; food and accommodation provided; food and lodging; place to stay; with stay | | accommodation; full board; room and board; food and accommodation; staff housing; live in
Food provided | | food provided; free food; meals provided; free meals; food given; food included; full board | | full board; free meals; meals provided; meals; food provided; food and accommodation
Service charge | | service charge | | service charge
Pay stated | payStated: yes | pay stated; salary stated; with salary; salary mentioned; salary shown; stated salary | |
Last 24 hours | postedWithin: day | today; posted today; last 24 hours; past 24 hours; new today | |
Last 3 days | postedWithin: three-days | last 3 days; past 3 days; last three days | |
Last 7 days | postedWithin: week | this week; posted this week; last 7 days; past week; past 7 days; new this week | |
Last 30 days | postedWithin: month | this month; posted this month; last 30 days; past month; past 30 days | |
No experience needed | | no experience; without experience; experience not required; no prior experience; no experience needed; no experience required; fresh; fresher; freshers; fresh graduate; fresh graduates; entry level; school leaver; school leavers; no degree; without degree; without a degree; no qualification; no qualifications; without qualifications; first job; unskilled | entry level; trainee; junior; graduate; helper; apprentice | no experience; without experience; experience not required; no prior experience; fresh graduate; fresh graduates; freshers; fresher; entry level; school leavers; school leaver; training will be given; training provided
Open to Maldivians | applicants: Maldivians | locals; local only; for locals; locals only; maldivians; for maldivians; maldivian; maldivians only; maldivian only | |
Open to foreigners | applicants: Foreigners | foreigners; for foreigners; foreigner; expat; expats; expatriate; expatriates; visa sponsorship; visa provided; work visa; work permit; with visa | |
Private sector | sector: Private Sector | private sector | |
Tourism and resorts | sector: Tourism & Resort Sector | tourism sector; resort sector; tourism resort sector; tourism and resort sector; tourism industry; hotel industry; hospitality industry | |
Hospitality | category: Hospitality | hospitality; hospitality sector | hospitality |
Healthcare | category: Healthcare | healthcare; health care; healthcare sector; health sector; medical field | healthcare; health care |
Finance | category: Finance | finance sector; financial sector; finance industry; banking sector | |
Education | category: Education | education sector; education field; teaching field | |
Technology | category: Technology | technology sector; tech jobs; tech job; tech sector; it sector; it industry; tech industry | |
Retail | category: Retail | retail sector; retail industry | |
Construction | category: Construction | construction sector; construction industry | |
Marketing | category: Marketing | marketing sector; marketing industry; marketing field | |
Sales | category: Sales | sales sector; sales field | |
Customer Service | category: Customer Service | customer service sector; customer service field | |
Administration | category: Administration | administration sector; administrative sector; admin field | |
Engineering | category: Engineering | engineering sector; engineering industry; engineering field | |
Consulting | sector: Consulting | consulting sector; consulting industry; consultancy sector | |
Manufacturing | category: Manufacturing | manufacturing; manufacturing sector | manufacturing |
`

const listOf = (cell = '') =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const bySaying = new Map<string, KindOfWork>()
for (const line of table.trim().split('\n')) {
  const [label = '', filtered = '', says, titles, texts] = line.split(' |').map((cell) => cell.trim())
  const [name = '', value = ''] = filtered.split(': ')
  const filter = name ? { filter: { name: name as FilterName, value } } : {}
  const kind = { label, ...filter, titles: listOf(titles), texts: listOf(texts) }
  for (const saying of listOf(says)) bySaying.set(saying, kind)
}

/** Every way of saying a kind of work. */
export const sayings: ReadonlyMap<string, KindOfWork> = bySaying

/** Maximum number of words of a saying. */
export const maxSayingWords = Math.max(...[...bySaying.keys()].map((words) => words.split(' ').length))

/** Do the words cover whole tokens, and not half of 'remote_work'? */
const areWhole = (words: readonly Word[], at: number, takes: number) =>
  words[at - 1]?.token !== words[at]?.token && words[at + takes - 1]?.token !== words[at + takes]?.token

const inTitle = (text: string): Node => ({ is: 'within', places: 'A', node: sayingNode(text) })
const sayingNode = (text: string) => phraseNode(text.split(' '), text)

/** The longest saying from a word on. */
function sayingAt(reading: Reading, at: number): { kind: KindOfWork; taken: readonly Word[] } | undefined {
  const run = runFrom(reading, at, maxSayingWords)
  for (let takes = run.length; takes > 0; takes -= 1) {
    const taken = run.slice(0, takes)
    const kind = sayings.get(taken.map(({ text }) => text).join(' '))
    if (kind && !taken.some(({ sign }) => sign) && areWhole(reading.words, at, takes)) return { kind, taken }
  }
  return undefined
}

/** 'part time', 'room provided', 'with room and food': expressed by a filter, in a title or in the text. */
export const kinds: Recogniser = (reading) => (at) => {
  const plainly = sayingAt(reading, at)
  const [first, second] = runFrom(reading, at, 2)
  const isWith = first?.text === 'with' && second !== undefined
  const behind = isWith ? sayingAt(reading, at + 1) : undefined
  const found = behind && behind.taken.length >= (plainly?.taken.length ?? 0) ? behind : plainly
  if (!found) return undefined
  const { label, filter, titles, texts } = found.kind
  const taken = found === behind && first ? [first, ...found.taken] : found.taken
  const nodes = [...titles.map(inTitle), ...texts.map(sayingNode)]
  const own = nodes.length > 0 && { own: anyOf(nodes) }
  const term: Term = {
    text: label,
    about: 'word',
    weight: weights.filter,
    ...own,
    ...plain,
    chip: label,
    ...spanOf(taken),
  }
  return { takes: taken.length, terms: [{ ...term, ...(filter && { filter }) }] }
}
