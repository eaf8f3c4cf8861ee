import { seenName } from '#contract/base/pasted.ts'
import { withoutEnds } from '#contract/base/without-ends.ts'
import { repairLine } from './repair-text.ts'

const name = String.raw`((?:[\p{Lu}\d][\p{L}\d.&'’+-]*)(?:,? (?:&|of|and|de|the|[\p{Lu}\d(][\p{L}\d.&'’+)-]*)){0,6})`
const verb = String.raw`(?:is|are|was|has|have|provides?|offers?|operates?|specialis\w+|specializ\w+|supports?|delivers?|designs?|builds?|makes?|exists|aims|works|supplies|manages|gives|can|connects|helps|believes|values|seeks|serves|places|owns|develops)`
const openings = [
  String.raw`^(?:Who is|About|Welcome to|Working at|Working for|Careers at|Why)\s+${name}\s*[?:!]`,
  String.raw`^(?:At|Here at)\s+${name},?\s+(?:we|our|you)\b`,
  String.raw`^(?:[Ww]e are|[Ww]e['’]re)\s+${name}(?=\s*(?:[,.!:–—-]|and\b|is\b|[Tt]he\b|a\b))`,
  String.raw`^(?:[Tt]he )?${name}(?:\s*\([^)]{1,60}\))?(?:,[^.!?]{1,80},)?\s+${verb}\b`,
  String.raw`^(?:[Tt]he )?${name}['’]s? (?:mission|goal|aim|vision|purpose)\b`,
].map((source) => new RegExp(source, 'u'))

const notNames = new Set(
  (
    'We Our Us You Your I It This That These Those There The A An They What Who Where When Why How If With Since For From ' +
    'At In On Of As By To Want Thanks Hello Hi Searching Looking Everything Join Established Founded Based Working ' +
    'Outstanding Executive Professional Luxury Renewable Full-time History Mission MISSION About Here Company Every ' +
    'All Each One Most Many Some People Companies Customers Clients Dairy Staffing Recruiting Applicants Candidates'
  ).split(' '),
)

/**
 * Employer's name from the beginning of a text about it ('Kandu Divers is a …', 'At Kandu Divers we …'),
 * the only source in some files.
 * @returns undefined if it is unclear
 */
export function employerNameFrom(profile: string): string | undefined {
  const start = repairLine(profile).slice(0, 400)
  for (const opening of openings) {
    const found = opening.exec(start)?.[1]?.replace(/[\s,.'’&-]+$|['’]s$|,? (?:and|of|the)$/gu, '')
    if (found && isName(found)) return found
  }
  return undefined
}

const sayingNothing =
  /\b(?:we|our|us|you|your|this|that|there|if|with|since|want|thanks|only|founded|established|about|company|who)(?=\P{L}|$|\p{Lu})/iu
const onlyLegalForm = /^(?:(?:Pty|Ltd|Inc|LLC|Co|Corp|Limited|Plc|GmbH|Pvt)\.?\s?)+$/

function isName(found: string): boolean {
  const words = found.split(' ')
  if (notNames.has(words[0] ?? '') && words.length < 3) return false
  if (sayingNothing.test(found) || onlyLegalForm.test(found)) return false
  return found.length >= 3 && found.length <= 60 && words.length <= 6 && /\p{L}{2}/u.test(found)
}

const address = /[([]?((?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.)[^\s()[\]]*)[)\]]?/gi

/**
 * A name without web addresses and invisible characters, which names must not have. The addresses are
 * returned separately.
 */
export function withoutAddresses(named: string): { name: string; left: string[] } {
  const left = [...named.matchAll(address)].map(([, found = '']) => found)
  const rest = seenName(named).replace(address, ' ').replace(/\s+/g, ' ')
  return {
    name: left.length > 0 ? withoutEnds(rest, /[\s,:|/–-]/) : rest.trim(),
    left,
  }
}
