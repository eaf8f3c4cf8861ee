import { educationIn } from './level-names.ts'

/** Introduction before the name of a course: 'I have completed my'. */
export const opening =
  /^(?:(?:tertiary|college|university|undergraduate|graduate|post ?graduate|vocational)\s{0,2}[:：]\s{0,2})?(?:(?:i|have|has|had|holds?|holder|of|a|an|the|my|successfully|completed|complete|passed|obtained|graduated|graduate(?! (?:diploma|certificate))|received|earned|awarded|achieved|did|studied|finished|attained|with|in|qualification|course|degree|level|exam(?:ination)?|title|program(?:me)?|name)\b[\s:]{1,3}){0,8}/i

/** 'I have completed my Diploma' from the name of the course on. */
export function withoutOpening(part: string): string {
  const rest = part.replace(opening, '')
  return rest.length < part.length && /\S/.test(rest) && namesCourse(rest, 0) ? rest : part
}

/** Words before the name of a level: 'Four-year', 'British'. */
const early = new Set(
  'executive advanced honours honors joint double british national general cambridge edexcel london indian local international full part time year years 1 2 3 4 one two three four dual integrated professional higher european'.split(
    ' ',
  ),
)
/** Words after the name of a level of schools: subjects, and those of examinations. */
const ofSchool = new Set(
  `in of with and examination examinations exam exams certificate education level levels results result graduate diploma standard stream
  science sciences commerce arts pass passed passes subjects biology physics chemistry mathematics maths accounting economics business humanities general
  studies completed completion class grade equivalent o a l gce hsc ssc sslc slc see cbse icse london cambridge edexcel local syllabus medium english stream group pcm pcb hons school xii x 12th 10th 10 12 plus two`.split(
    /\s+/,
  ),
)

/** Does a part name a course or a degree, at its beginning or as its last words? */
export function namesCourse(part: string, at: number): boolean {
  const { words, found } = educationIn(part)
  const [first] = found
  if (!first || first.value === null || words.length > 14) return false
  if (at > 0 && /^(?:MA|MS|ME|BE|BS|BA)$/.test(part)) return false
  const before = words.slice(0, first.first)
  const after = words.slice(first.end)
  if (before.every(({ key }) => early.has(key)))
    return first.value === 'school'
      ? after.every(
          ({ key }, nth) =>
            ofSchool.has(key) ||
            found.some((one) => first.end + nth >= one.first && first.end + nth < one.end),
        )
      : !/^\p{Ll}/u.test(part)
  const isLast =
    after.length === 0 ||
    after.every(({ key }) => /^(?:degree|level|course|programme|program|hons)$/.test(key))
  return (
    first.value !== 'school' &&
    isLast &&
    before.length <= 5 &&
    /^\p{Lu}/u.test(part) &&
    before.every(({ text }) => /^(?:\p{Lu}|and$|of$|in$|&$)/u.test(text))
  )
}

/** Names of schools that are part of a level: 'High School Diploma'. */
export const withoutOwnSchool = (course: string, level: string) =>
  level === 'school'
    ? course.replace(
        /\b(?:high|secondary|senior|middle|leaving|higher)\s+school\b|\bschool\s+(?:leaving|certificate|diploma)\b|\bschool$/gi,
        '',
      )
    : course
