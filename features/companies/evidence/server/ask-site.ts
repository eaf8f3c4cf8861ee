import { createHmac } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { evidenceLinePath, evidenceRecordName } from '#contract/facts/evidence.ts'
import { type ReadLine, readLine } from '#features/companies/integrations/server/read-line.ts'

/** The line with which an employer proves a domain: of this site, this employer and this domain alone. */
export const lineFor = (secret: string, employerId: string, domain: string): string =>
  `vazeefa=${createHmac('sha256', secret).update(`evidence ${employerId} ${domain}`).digest('hex').slice(0, 32)}`

export interface SiteReaders {
  line: ReadLine
  records: (name: string) => Promise<string[]>
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/** TXT records of a name; none when it has none or cannot be asked. */
async function recordsOf(name: string): Promise<string[]> {
  const found = await resolver.resolveTxt(name).catch(() => [])
  return found.map((parts) => parts.join(''))
}

export const siteReaders = (networks?: readonly string[]): SiteReaders => ({
  line: readLine({ networks }),
  records: recordsOf,
})

/** Does the site of a domain answer with the line, or do its records have it? */
export async function hasLine(
  domain: string,
  line: string,
  { line: read, records }: SiteReaders,
): Promise<boolean> {
  const hosts = [domain, `www.${domain}`]
  const asked = await Promise.all([
    ...hosts.map(async (host) => (await read(`https://${host}${evidenceLinePath}`))?.trim() === line),
    records(`${evidenceRecordName}.${domain}`).then((all) => all.includes(line)),
  ])
  return asked.includes(true)
}
