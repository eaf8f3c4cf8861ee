import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { fileKinds, formats } from '#contract/facts/file-kinds.ts'
import { pieceBytes } from '#contract/seekers/cv-uploads.ts'
import { newId } from '#platform/database/columns.ts'
import { files } from '#tables/files.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '../../../support/jobs.ts'
import { twoColours } from '../../../support/pictures.ts'
import { goodFields } from '../good-request.ts'
import type { Ground, Heard } from '../ground.ts'
import { filled, type Ids } from '../ids.ts'
import type { World } from '../world.ts'

/** Stands in every file that could run; what was drawn again must not hold it. */
export const marker = 'planted-by-an-attacker'

/** Every call that takes a file. */
export const uploads = endpoints.filter((one: EndpointShape) => one.upload) as readonly EndpointShape[]

export interface Sent {
  name: string
  content: Buffer
}

type Call = Ground['call']

/** A CV in pieces: begun, sent and finished. @returns the first refusal, or the last answer */
async function sendInPieces(call: Call, path: string, { name, content }: Sent): Promise<Heard> {
  // The content is under test, not the name.
  const called = /\.(pdf|docx?)$/i.test(name) ? name : 'cv.pdf'
  const begun = await call('PUT', path, { body: { name: called, bytes: content.length } })
  if (begun.status >= 300) return begun
  for (let offset = 0; offset < content.length; offset += pieceBytes) {
    const part = content.subarray(offset, offset + pieceBytes)
    const answer = await call('POST', `${path}/pieces`, {
      body: formWith('piece', part, name, { offset: `${offset}` }),
    })
    if (answer.status >= 300) return answer
  }
  return call('POST', `${path}/finish`)
}

const callerOf = ({ seeker, employer, operator }: World, { for: audience }: EndpointShape) => {
  const callers = { employer, jobseeker: seeker, admin: operator }
  return Object.entries(callers).find(([role]) => [audience].flat().includes(role as 'admin'))?.[1]
}

/** Sends a file by a call that takes one. @returns the answer, and the files that are kept because of it */
export async function send(world: World, endpoint: EndpointShape, file: Sent) {
  const { ground, seeker, employer, jobId, applicationId, subscriptionId } = world
  const { db } = ground.database
  const person = callerOf(world, endpoint)
  const as = person ? { as: person.token } : {}
  const ids: Ids = {
    seekerId: seeker.id,
    employerId: employer.id,
    uploadId: newId(),
    jobId,
    applicationId,
    subscriptionId,
  }
  const path = filled(endpoint.path, ids)
  const known = new Set((await db.select({ id: files.id }).from(files)).map(({ id }) => id))
  const body = formWith(
    endpoint.upload?.field ?? '',
    file.content,
    file.name,
    goodFields(endpoint, ids, ground.clock.now),
  )
  const answer = path.endsWith('/pieces')
    ? await sendInPieces(
        (way, at, given) => ground.call(way, at, { ...as, ...given }),
        path.replace('/pieces', ''),
        file,
      )
    : await ground.call(endpoint.method, path, { ...as, body })
  const kept = (await db.select().from(files)).filter(({ id }) => !known.has(id))
  return { answer, kept, person }
}

/** The faults of how a kept file is served: as what it is, in a box, and pictures drawn again. */
export function wrongWithFile(
  { status, headers, body }: Heard,
  kind: keyof typeof fileKinds,
): string | undefined {
  const type = String(headers['content-type'])
  const taken = fileKinds[kind].formats.flatMap((format) => formats[format].mediaTypes as readonly string[])
  if (status !== 200) return `cannot be read again (${status})`
  if (![...taken, 'image/webp'].includes(type)) return `is served as ${type}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'is served without nosniff'
  if (!String(headers['content-security-policy']).includes("default-src 'none'; sandbox"))
    return 'is served without a box'
  const offered = String(headers['content-disposition'])
  if (!/^(inline|attachment); filename="[\w.-]+"; filename\*=UTF-8''[\w%.!~-]+$/.test(offered))
    return `is offered as ${offered}`
  return type.startsWith('image/') && String(body).includes(marker) ? 'was not drawn again' : undefined
}

const goodLists: Record<string, string> = {
  '/api/admin/imports': 'title,employer\nCook,Reef\n',
  '/api/admin/statements': 'Date,Description,Amount\n20/11/2026,Transfer,100.00\n',
}

/** Is a good file taken by the call, or refused for something else alone? */
export async function takesGoodFile(world: World, endpoint: EndpointShape): Promise<boolean> {
  const [, list] = Object.entries(goodLists).find(([path]) => endpoint.path.startsWith(path)) ?? []
  const isPicture = ['logo', 'photo'].includes(endpoint.upload?.field ?? '')
  const { answer } = await send(world, endpoint, {
    name: list ? 'list.csv' : isPicture ? 'logo.png' : 'file.pdf',
    content: list ? Buffer.from(list) : isPicture ? await twoColours().png().toBuffer() : pdf,
  })
  return answer.status < 300 || (answer.body as { code?: string }).code === 'invalid_input'
}
