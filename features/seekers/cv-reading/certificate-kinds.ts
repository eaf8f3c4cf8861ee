import type { CertificateKind } from '#contract/facts/profile-vocabularies.ts'

const kinds: readonly (readonly [CertificateKind, RegExp])[] = [
  ['STCW', /\bstcw\b|\bbasic safety training\b|\bproficiency in survival craft\b/i],
  ['lifeguard', /\blife ?guard|\blife ?sav/i],
  ['diving', /\bpadi\b|\bssi\b|\bdiv(?:e|ing|er)\b|\bdive ?master|\bopen water\b|\bscuba/i],
  ['boat', /\bcoxswain|\bboat|\bvessel\b|\bpower ?boat|\bskipper|\byacht ?master/i],
  [
    'driving',
    /\bdriv(?:ing|er'?s?|ers) (?:licen[cs]e|permit)|\blicen[cs]e (?:category|class)|\b(?:heavy|light) vehicle licen[cs]e/i,
  ],
  ['food handling', /\bfood (?:handl|safety|hygiene)|\bhaccp\b|\bserv ?safe\b|\bfood and hygiene/i],
  [
    'first aid',
    /\bfirst[ -]aid|\bfirst response\b|\bcpr\b|\bbls\b|\bacls\b|\bbasic life support\b|\bcardiac life support\b/i,
  ],
  ['fire', /\bfire(?! ?(?:base|wall|fox|works))\b|\bfire ?fight/i],
  ['nursing licence', /\bnurs(?:e|es|ing)\b/i],
  ['medical licence', /\bmedical (?:licen[cs]e|regist|council)/i],
  [
    'teaching licence',
    /\bteach(?:er|ers|ing)'? (?:licen[cs]e|permit|regist)|licen[cs]ure examination for teachers/i,
  ],
  ['security', /\bsecurity (?:guard|officer|licen[cs]e)/i],
  ['language test', /\bielts\b|\btoefl\b|\bdelf\b|\btoeic\b/i],
  ['accounting', /\bacca\b|\bcima\b|\bcpa\b|\baat\b/i],
  [
    'IT',
    /\bccna\b|\bccnp\b|\bcomptia\b|\baws (?:certified|cloud|solutions|developer)|\bazure\b|\bmicrosoft certified\b/i,
  ],
  ['welding', /\bweld/i],
  ['electrical', /\belectric(?:al|ian)/i],
  ['refrigeration', /\brefrigerat|\bhvac\b/i],
  ['crane and forklift', /\bfork ?lift|\bcrane\b/i],
  ['spa therapy', /\bspa (?:therap|treatment)|\bmassage/i],
  ['pilot', /\bpilot'?s? licen[cs]e|\bcpl\b|\batpl\b/i],
  ['cabin crew', /\bcabin crew/i],
]

/** A nurse who is registered or licensed; other papers of nurses are of many kinds. */
const licensed = /\blicen[cs]e\b|\bregist|\bcouncil\b|\bnclex\b|\bnle\b/i
/** Both are said of one course. */
const together: readonly (readonly CertificateKind[])[] = [
  ['STCW', 'fire'],
  ['STCW', 'first aid'],
  ['STCW', 'boat'],
  ['diving', 'boat'],
  ['lifeguard', 'first aid'],
  ['driving', 'boat'],
]

/** Kind of a certificate by its name; undefined for an unknown one, and for a name that says two kinds. */
export function certificateKindIn(name: string): CertificateKind | undefined {
  const found = kinds
    .filter(([kind, words]) => words.test(name) && (kind !== 'nursing licence' || licensed.test(name)))
    .map(([kind]) => kind)
  const [first, second] = found
  if (found.length <= 1) return first
  return found.length === 2 && together.some(([one, other]) => one === first && other === second)
    ? first
    : undefined
}
