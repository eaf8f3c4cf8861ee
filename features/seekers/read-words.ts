import type { EducationEntry, LanguageEntry } from '#contract/profile-parts.ts'
import type { CertificateKind } from '#contract/profile-vocabularies.ts'

/** First entry with a word that a text contains. */
const firstIn = <T extends string>(table: readonly (readonly [T, RegExp])[], text: string): T | undefined =>
  table.find(([, words]) => words.test(text))?.[0]

const certificateWords: readonly (readonly [CertificateKind, RegExp])[] = [
  ['STCW', /\bstcw\b|basic safety training|\bseaman/i],
  ['lifeguard', /lifeguard|lifesav/i],
  ['diving', /\bpadi\b|\bssi\b|\bdiv(?:e|ing|er|emaster)\b|divemaster|open water|scuba/i],
  ['boat', /coxswain|\bboat|\bvessel\b|powerboat|sea ?man|\bcaptain/i],
  ['driving', /driv(?:ing|er'?s?) licen[cs]e|licen[cs]e (?:category|class)|\bcategory [abc]\d?\b/i],
  ['food handling', /food (?:handl|safety|hygiene)|\bhaccp\b/i],
  ['first aid', /first aid|first response|\bcpr\b|\bbls\b|\bacls\b|basic life support/i],
  ['fire', /\bfire\b/i],
  ['nursing licence', /\bnurs(?:e|ing)\b.*(?:licen[cs]e|regist|council)|nursing council/i],
  ['medical licence', /medical (?:licen[cs]e|regist|council)/i],
  ['teaching licence', /teach(?:er|ing) (?:licen[cs]e|permit|regist)/i],
  ['security', /security (?:guard|officer|licen[cs]e|training|certificate)/i],
  ['language test', /\bielts\b|\btoefl\b|\bdelf\b/i],
  ['accounting', /\bacca\b|\bcima\b|\bcpa\b|\baat\b/i],
  ['IT', /\bccna\b|\bcomptia\b|\baws\b|\bazure\b|microsoft certified/i],
  ['welding', /\bweld/i],
  ['electrical', /electric(?:al|ian)/i],
  ['refrigeration', /refrigerat|\bhvac\b/i],
  ['crane and forklift', /forklift|\bcrane\b/i],
  ['spa therapy', /\bspa\b|massage/i],
  ['pilot', /pilot licen[cs]e|\bcpl\b|\batpl\b/i],
  ['cabin crew', /cabin crew/i],
]

/** Kind of a certificate by its name; undefined for an unknown one. */
export const certificateKindIn = (name: string): CertificateKind | undefined =>
  firstIn(certificateWords, name)

const educationWords: readonly (readonly [EducationEntry['level'], RegExp])[] = [
  ['postgraduate', /\b(?:ph\.?d|doctorate|master'?s?|m\.?sc|m\.?ba|m\.?a|post-?graduate)\b/i],
  [
    'degree',
    /\b(?:bachelor'?s?|b\.?sc|b\.?a|b\.?ed|b\.?eng|b\.?com|mbbs|(?:honou?rs )?degree|undergraduate)\b/i,
  ],
  [
    'diploma',
    /\b(?:diploma|hnd|foundation|associate|certificate (?:level|[1-5iv]+|in)|advanced certificate)\b/i,
  ],
  ['school', /\b(?:[oa][ -]?levels?|gce|igcse|ssc|hsc|secondary|high school|school|grade \d+)\b/i],
]

/** Level of a course or degree by its name; undefined if unknown. */
export const educationLevelIn = (text: string): EducationEntry['level'] | undefined =>
  firstIn(educationWords, text)

const languageLevelWords: readonly (readonly [LanguageEntry['level'], RegExp])[] = [
  ['native', /\b(?:native|mother tongue|first language|bilingual)\b/i],
  ['fluent', /\b(?:fluent|full professional|excellent|proficient|advanced|c[12])\b/i],
  [
    'conversational',
    /\b(?:conversational|professional working|limited working|intermediate|good|b[12]|working knowledge)\b/i,
  ],
  ['basic', /\b(?:basic|elementary|beginner|a[12]|little|some)\b/i],
]

/** Returns the level of a language from the words of a CV. */
export const languageLevelIn = (text: string): LanguageEntry['level'] | undefined =>
  firstIn(languageLevelWords, text)
