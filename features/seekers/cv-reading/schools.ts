import { wordsOf } from './words.ts'

const institution =
  /(?<!\p{L})(?:universit(?:y|ies|i|é|à|ät|at|ade|eit|et)|universidad|univ|college|school|institute?|institution|academy|polytechnic|campus|centre|center|vidyalaya|vidyalayam|vidyapeeth|madrasah?|gymnasium|lyceum|lycée|liceo|hochschule|seminary|conservatory|conservatoire|kalaafaanu|école)(?!\p{L})/iu
const noInstitution =
  /\b(?:teachers?(?! (?:education|training|university|college))|prefect|captain|member|president|team|club|students?|leader|competition|worked|award|uniform|board|call|shopping|contact|library|events?|faculty|department)\b|^(?:in|of|the|and|for|to|a|thesis|dissertation|project|topic|minor|major|subjects?)\b/i
/** Words of column headings, which are no name. */
const headerWords = new Set(
  'name of the board university school college institute institution academy course year passing percentage degree examination qualification and from to grade period s no'.split(
    ' ',
  ),
)

/** Is a part the name of a school? Table headings, and what somebody was there, are not. */
export function isSchool(part: string): boolean {
  const words = wordsOf(part)
  if (!institution.test(part) || noInstitution.test(part) || words.length > 10 || words.length < 2)
    return false
  return /^\p{Lu}/u.test(part) && !/\d{2}/.test(part) && words.some(({ key }) => !headerWords.has(key))
}

/** Does a text name an institution, or a kind of one? */
export const mentionsSchool = (text: string): boolean => institution.test(text)

const schoolLabel =
  /^(?:name of )?(?:the )?(?:institut(?:e|ion)|school|college|university)(?: name)?\s{0,2}[:：]\s{0,2}/i

/** 'Institute: Villa College' and 'from Villa College' without what stands before the name. */
export const withoutSchoolLabel = (part: string): string =>
  part.replace(schoolLabel, '').replace(/^(?:at|from|in)\s+(?=\p{Lu})/iu, '')
