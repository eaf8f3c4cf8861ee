import { type Part, type Result, total, worst } from '../proof.ts'
import { formulasInExports } from './exports/formulas.ts'
import { busyUploads } from './files/busy-files.ts'
import { disguised } from './files/disguised-files.ts'
import { quotas } from './files/quotas.ts'
import { scanning } from './files/scanning.ts'
import { hostileInput, malformedHttp } from './hostile/hostile-input.ts'
import { injections } from './injection/injection.ts'
import { leftovers } from './leftovers/leftovers.ts'
import { oldLinks } from './links/links.ts'
import { withstandsGuessing } from './passwords/withstands-guessing.ts'
import { scraping } from './scraping/scraping.ts'
import { ownPolicy } from './scripting/own-policy.ts'
import { storedScripting } from './scripting/stored-scripting.ts'
import { surface } from './surface.ts'
import { leavesTraces } from './traces/leaves-traces.ts'
import { badTokens, whoMayWhat } from './who-may-what.ts'

const figure = (results: readonly Result[], name: string) => worst(results, name).toLocaleString('en-US')

function summary(results: readonly Result[]): string[] {
  const failed = results.filter(({ outcome }) => outcome !== 'held').map(({ id }) => id)
  return [
    `Attacks that came to nothing: ${results.length - failed.length} of ${results.length}${failed.length > 0 ? `; not: ${failed.join(', ')}` : ''}.`,
    'Held means too that the process was the same one afterwards, and that its log held no fault, token, password or secret.',
    `Cells of the matrix of who may do what that are as the table says: ${figure(results, 'cellsRight')} of ${figure(results, 'cells')}. Bad tokens refused: ${figure(results, 'badTokensRefused')} of ${figure(results, 'badTokens')}.`,
    `People that one account got out of the directory in a day: at most ${figure(results, 'peopleScraped')}, in ${figure(results, 'scrapes')} calls. Login addresses found in ${figure(results, 'publicReplies')} public replies: 0.`,
    `Old links of mails: ${figure(results, 'oldLinks')} are as the table of what voids them says, and ${figure(results, 'thieves')} orders of what a thief of a password can do are undone; wrong: ${figure(results, 'linksWrong')}.`,
    `Hostile requests: ${figure(results, 'fuzzed')}, ${figure(results, 'faults')} of them answered with a fault. Disguised files: ${figure(results, 'disguised')}, at each of ${figure(results, 'uploads')} uploads. Infected ones refused: ${figure(results, 'infectedRefused')}. Floods of 98 MB refused unread: ${figure(results, 'refusedFloods')}.`,
    `Scripts written into ${figure(results, 'fields')} fields, looked at on ${figure(results, 'screens')} screens: executed ${figure(results, 'canaries')} times. Parameters that sqlmap tried: ${total(results, 'parameters')} by what is answered, ${total(results, 'parametersByTime')} by how long it takes.`,
  ]
}

export const attacks: Part = {
  name: 'attacks',
  title: 'Attacks',
  proofs: [
    whoMayWhat,
    badTokens,
    hostileInput,
    malformedHttp,
    disguised,
    busyUploads,
    scanning,
    quotas,
    storedScripting,
    ownPolicy,
    ...injections,
    scraping,
    surface,
    formulasInExports,
    oldLinks,
    withstandsGuessing,
    leavesTraces,
    leftovers,
  ],
  summary,
}
