import { lengths } from '#contract/lengths.ts'
import type { CvProposal } from '#contract/made-cvs.ts'
import { languageAliases, languages } from '#contract/profile-vocabularies.ts'
import { canonical } from '#contract/vocabularies.ts'
import { certificateKindIn, educationLevelIn, languageLevelIn } from './read-words.ts'

type Section = CvProposal['part']

/** A section heading. */
const headings: readonly (readonly [Section | 'other', RegExp])[] = [
  ['work', /^(?:work|professional|employment|career)?\s*(?:experience|history|employment)(?:s)?$|^work$/i],
  [
    'education',
    /^(?:education(?:al)?(?: (?:background|qualifications?|and training))?|academic (?:background|qualifications?)|qualifications?|studies)$/i,
  ],
  [
    'certificates',
    /^(?:certificat(?:es?|ions?)|licen[cs]es?|trainings?|courses?)(?:\s*(?:,|and|&|\/)\s*(?:certificat(?:es?|ions?)|licen[cs]es?|trainings?|courses?))*$|^professional (?:certificat(?:es|ions)|training)$/i,
  ],
  ['languages', /^languages?(?: (?:skills|known|spoken))?$/i],
  [
    'other',
    /^(?:(?:key |core |technical |computer )?skills|references?|referees|profile|summary|objective|career objective|about me|personal (?:details|information|profile)|contact(?: details)?|hobbies|interests|achievements|awards|declaration|volunteering)$/i,
  ],
]

const bare = (line: string) =>
  line
    .replace(/[:：.–—_*#-]+$/g, '')
    .replace(/^[\s•*#–—-]+/g, '')
    .trim()

const sectionOf = (line: string): Section | 'other' | undefined =>
  headings.find(([, words]) => words.test(bare(line)))?.[0]

/**
 * Entries for work, education, certificates and languages from a CV. Uncertain ones, such as years without
 * months or a line without an occupation, are not proposed.
 *
 * @param month the current one, `YYYY-MM`
 */
export function proposalsIn(lines: readonly string[], month: string): CvProposal[] {
  const found: CvProposal[] = []
  let section: Section | 'other' | undefined
  for (const [at, line] of lines.entries()) {
    const heading = sectionOf(line)
    if (heading) {
      section = heading
      continue
    }
    const [, named, rest] = /^(languages?|education)\s*[:：]\s*(.+)$/i.exec(line) ?? []
    const meant = named ? sectionOf(named) : section
    const text = rest ?? line
    if (meant === 'languages') found.push(...languagesIn(text, line))
    else if (meant === 'education') found.push(...educationIn(text, line))
    else if (meant === 'certificates') found.push(...certificateIn(text, line))
    else if (meant === 'work') found.push(...workIn(text, lines[at - 1] ?? '', month))
  }
  return withoutRepetitions(found)
}

function withoutRepetitions(found: readonly CvProposal[]): CvProposal[] {
  const keys = new Set<string>()
  return found.filter(({ part, entry }) => {
    const key = part + JSON.stringify('language' in entry ? entry.language.toLowerCase() : entry)
    return !keys.has(key) && keys.add(key)
  })
}

function languagesIn(text: string, line: string): CvProposal[] {
  return text.split(/[,;|•·]|\s\/\s/).flatMap((part): CvProposal[] => {
    const [, word = '', said = ''] =
      /^\s*([\p{L}]+(?: [\p{L}]+)?)\s*(?:[:(–—-]|\s(?=\p{Ll}|[A-C][12]))\s*(.+)$/u.exec(part) ?? []
    const language = canonical(languages, word, languageAliases)
    const level = languageLevelIn(said)
    return language && level ? [{ part: 'languages', entry: { language, level }, line }] : []
  })
}

const yearPattern = /\b(?:19[5-9]\d|20[0-4]\d)\b/g

function educationIn(text: string, line: string): CvProposal[] {
  const years = text.match(yearPattern) ?? []
  const words = text.replace(/\(?\b(?:19|20)\d\d\b(?:\s*(?:-|–|to)\s*(?:(?:19|20)\d\d|present)\b)?\)?/gi, '')
  const [what = '', school = '', ...more] = words
    .split(/\s*[,|–—·•]\s*|\s+-\s+|\s+at\s+|\s+from\s+/)
    .flatMap((part) => bare(part) || [])
  const level = educationLevelIn(what)
  if (!level || more.length > 1 || what.length > lengths.name || /ongoing|present|current/i.test(text))
    return []
  const year = years.length > 0 ? Number(years.at(-1)) : null
  return [{ part: 'education', entry: { school: school.slice(0, lengths.name), what, level, year }, line }]
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const monthPattern = `(?:${monthName}\\.?,?\\s+(?:19|20)\\d\\d|(?:0?[1-9]|1[0-2])[/.](?:19|20)\\d\\d|(?:19|20)\\d\\d-(?:0[1-9]|1[0-2]))`
const range = new RegExp(
  `\\(?\\b(${monthPattern})\\s*(?:-|–|—|to|until)\\s*(${monthPattern}|present|now|current|to date|till date|today)\\b\\)?`,
  'i',
)

/** 'May 2019', '05/2019' and '2019-05' as a month. */
function monthIn(text: string): string | undefined {
  const year = /(?:19|20)\d\d/.exec(text)?.[0]
  const named = monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1
  const number = named || Number(/^(\d{1,2})[/.]/.exec(text)?.[1] ?? /-(\d\d)$/.exec(text)?.[1] ?? 0)
  return year && number ? `${year}-${String(number).padStart(2, '0')}` : undefined
}

const dayPattern = new RegExp(
  `(?:valid (?:until|till|to|through)|expir(?:es|y|ing)(?: on| date)?|exp\\.?)\\s*:?\\s*(?:(\\d{1,2})\\s+(${monthName})\\.?,?\\s+((?:19|20)\\d\\d)|(${monthName})\\.?\\s+(\\d{1,2}),\\s+((?:19|20)\\d\\d)|((?:19|20)\\d\\d)-(\\d\\d)-(\\d\\d))`,
  'i',
)

function expiryIn(text: string): string | null {
  const found = dayPattern.exec(text)
  if (!found) return null
  const [, day, month, year, month2, day2, year2, year3, month3, day3] = found
  const name = (month ?? month2)?.slice(0, 3).toLowerCase()
  const number = name ? monthNames.indexOf(name) + 1 : Number(month3)
  return `${year ?? year2 ?? year3}-${String(number).padStart(2, '0')}-${String(day ?? day2 ?? day3).padStart(2, '0')}`
}

function certificateIn(text: string, line: string): CvProposal[] {
  const kind = certificateKindIn(text)
  const name = bare(
    text
      .replace(dayPattern, '')
      .replace(/\(\s*\)/g, '')
      .split(/\s*[,;|·]\s*|\s+[–—-]\s+|\s*\((?=\D*\d{4}\))/)[0]
      ?.replace(/\b(?:19|20)\d\d\b/g, '') ?? '',
  )
  if (!kind || name === '' || name.length > lengths.name) return []
  return [{ part: 'certificates', entry: { kind, name, number: '', expires: expiryIn(text) }, line }]
}

/** Words that distinguish an occupation from a company. */
const occupation =
  /\b(?:captain|coxswain|mate|sailor|deckhand|crew|manager|officer|assistant|supervisor|waiter|waitress|bartender|barista|chef|cook|commis|steward(?:ess)?|receptionist|butler|host(?:ess)?|attendant|cleaner|housekeeper|nurse|midwife|doctor|pharmacist|technician|teacher|lecturer|trainer|instructor|divemaster|guide|therapist|driver|mechanic|electrician|plumber|carpenter|mason|welder|engineer|developer|programmer|designer|analyst|administrator|accountant|bookkeeper|auditor|cashier|clerk|secretary|coordinator|executive|consultant|director|agent|guard|salesperson|intern|trainee|labourer|gardener|storekeeper)\b/i

function workIn(text: string, before: string, month: string): CvProposal[] {
  const dates = range.exec(text)
  if (!dates) return []
  const from = monthIn(dates[1] ?? '')
  const to = monthIn(dates[2] ?? '') ?? null
  if (!from || from > month || (to !== null && (to < from || to > month))) return []
  const beside = bare(text.replace(dates[0], ' ').replace(/^[\s,|:–—-]+|[\s,|:–—-]+$/g, ''))
  const isAlone = beside === ''
  const words = isAlone ? bare(before) : beside
  const segments = words
    .split(/\s*[,|·•]\s*|\s+[–—-]\s+|\s+at\s+|\s*@\s*/i)
    .flatMap((part) => bare(part) || [])
  const titles = segments.filter((part) => occupation.test(part))
  const [title = ''] = titles
  if (titles.length !== 1 || title.length > lengths.shortLine) return []
  const [employer = '', place = ''] = segments.filter((part) => part !== title)
  if (segments.length > 3) return []
  return [
    {
      part: 'work',
      entry: {
        title,
        employer: employer.slice(0, lengths.name),
        place: place.slice(0, lengths.name),
        from,
        to,
        what: '',
      },
      line: isAlone ? `${before} ${text}` : text,
    },
  ]
}
