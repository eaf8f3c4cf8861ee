/** First words of items in lists of duties or requirements, used where a line break was lost before. */
const starters = new Set(
  (
    'Ability Able Accurate Acting Administer Analyze Answer Arrange Assess Assist Assisting At Attend Bachelor Basic ' +
    'Build Building Candidates Carry Collaborate Communicate Communicating Complete Conduct Contribute Coordinate ' +
    'Create Creating Creative Degree Deliver Demonstrated Design Designing Develop Developing Drive Driving Ensure ' +
    'Ensuring Establish Excellent Experience Experienced Familiar Familiarity Fluent Follow Functions Generate Good ' +
    'Handle Handling Help Helping High Identify If Implement Implementing Interested Keep Knowledge Lead Leading ' +
    'Maintain Maintaining Manage Managing Meet Minimum Monitor Must Operate Organize Other Our Overview Participate ' +
    'Passion Perform Performs Plan Planning Prepare Previous Process Produce Proficiency Proficient Proven Provide ' +
    'Providing Qualifications Receive Reporting Requirements Research Researching Responsibilities Responsible Review ' +
    'Self Set Skills Solid Strong Superior Supervise Support Supporting Take Team The This To Track Train Under ' +
    'Understanding University Use Using We Willing Willingness Work Working Works Write Writing You Your'
  ).split(' '),
)

const sentenceEnd = /([\p{Ll}\d)\]”’"][.!?:;]|[.!?][)”"’]|:-?\)|[™®])(?=[“"‘(]?\p{Lu}[\p{Ll}\d’' ])/gu
const afterSpaces = /[ \t\u00a0]{2,}(?=(?:•|\d{1,2}[.)][ \t\u00a0]))|[ \t\u00a0]{4,}|\n/g
const glued = /((?<!\p{L})\p{L}*\p{Ll}|\d|\))(?=(\p{Lu}\p{Ll}+))/gu
const gap = '\u0001'

/**
 * Restores lost line breaks in prose (items glued as in 'on timeKeep the ledger', bullets in mid-line, runs
 * of blanks): one line per paragraph or item, items with a dash, short lines with a colon as headings. Text
 * with line breaks stays unchanged.
 */
export function withRestoredBreaks(text: string): string {
  if (/\S\n\s*\S/.test(text)) return text
  const cut = text
    .replace(/(?<!\s)\s*[•○▪]\s*/gu, `${gap}• `)
    .replace(afterSpaces, gap)
    .replace(sentenceEnd, `$1${gap}`)
    .replace(glued, (before, word: string, next: string) => (parts(word, next) ? `${before}${gap}` : before))
  const lines = cut.split(gap).flatMap((line) => line.trim() || [])
  return lines.map((_, at) => `${separator(lines, at)}${itemised(lines, at)}`).join('')
}

/**
 * Are these two words and not one name? 'officeKeep' and 'a DegreeExperience' are, 'iPhone' and
 * 'JavaScript' are not.
 */
function parts(word: string, next: string): boolean {
  if (/^\p{Ll}{3,}$/u.test(word) || /^[\d)]$/.test(word)) return !/^\d/.test(word) || starters.has(next)
  return starters.has(next) && word.length > 3
}

const isBullet = (line: string | undefined) => line?.startsWith('• ') ?? false
const isNumbered = (line: string | undefined) => /^\d{1,2}[.)]\s/.test(line ?? '')
const isHeading = (line: string | undefined) => line !== undefined && line.length <= 60 && line.endsWith(':')
const isOpenEnded = (line: string | undefined) =>
  line !== undefined &&
  line.length <= 400 &&
  !/[.!?:…]["”’)]?$/u.test(line) &&
  !isBullet(line) &&
  !isNumbered(line)

/** A line without a full stop beside another one is a list item. */
function isItem(lines: readonly string[], at: number): boolean {
  return isOpenEnded(lines[at]) && (isOpenEnded(lines[at - 1]) || isOpenEnded(lines[at + 1]))
}

function itemised(lines: readonly string[], at: number): string {
  return `${isItem(lines, at) ? '- ' : ''}${lines[at]}`
}

function separator(lines: readonly string[], at: number): string {
  if (at === 0) return ''
  const inList = (where: number) => isItem(lines, where) || isBullet(lines[where]) || isNumbered(lines[where])
  return inList(at) && (inList(at - 1) || isHeading(lines[at - 1])) ? '\n' : '\n\n'
}
