import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Method } from '#contract/base/endpoint.ts'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { pieceBytes } from '#contract/seekers/cv-uploads.ts'
import { newId } from '#platform/database/columns.ts'
import { files } from '#tables/files.ts'
import { formWith } from '#tests/support/form-with.ts'
import { newJob } from '../../../support/jobs.ts'
import { openTheGround, type Verdict } from '../access.ts'
import type { Ground, Heard } from '../ground.ts'
import { type Attacker, password } from '../people.ts'
import { makeWorld, type World } from '../world.ts'
import { type Disguised, disguisedFiles } from './disguised.ts'
import { marker } from './never-kept.ts'

const pdfType = 'application/pdf'
const documents = [
  pdfType,
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

export interface Upload {
  call: string
  field: string
  /** As what its files may be served; nothing where they are read and not kept. */
  servedAs: readonly string[]
  by: 'seeker' | 'employer' | 'operator' | undefined
  path: (world: World) => string
  fields?: (world: World) => Record<string, string>
  /** The file is begun at the path, sent in pieces and finished. */
  isInPieces?: true
}

const asFields = (job: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(job).map(([name, value]) => [name, String(value)]))

/** Everywhere where a file comes in. */
export const uploads: readonly Upload[] = [
  {
    call: 'POST /api/employers',
    field: 'logo',
    servedAs: ['image/webp'],
    by: undefined,
    path: () => '/api/employers',
    fields: () => ({
      name: 'Reef',
      email: `new-${crypto.randomUUID()}@example.mv`,
      password,
      sector: 'Finance',
      subscriptionType: 'Annual',
    }),
  },
  {
    call: 'POST /api/employers/:employerId/upload-logo',
    field: 'logo',
    servedAs: ['image/webp'],
    by: 'employer',
    path: ({ employer }) => `/api/employers/${employer.id}/upload-logo`,
  },
  {
    call: 'POST /api/employers/:employerId/photos',
    field: 'photo',
    servedAs: ['image/webp'],
    by: 'employer',
    path: ({ employer }) => `/api/employers/${employer.id}/photos`,
    fields: () => ({ as: 'cover', alt: 'The lagoon' }),
  },
  {
    call: 'POST /api/jobseekers/:seekerId/upload-cv',
    field: 'cv',
    servedAs: documents,
    by: 'seeker',
    path: ({ seeker }) => `/api/jobseekers/${seeker.id}/upload-cv`,
  },
  {
    call: 'PUT /api/jobseekers/:seekerId/cv',
    field: 'cv',
    servedAs: documents,
    by: 'seeker',
    path: ({ seeker }) => `/api/jobseekers/${seeker.id}/cv`,
  },
  {
    call: 'POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/pieces',
    field: 'piece',
    servedAs: documents,
    by: 'seeker',
    path: ({ seeker }) => `/api/jobseekers/${seeker.id}/cv-uploads/${newId()}`,
    isInPieces: true,
  },
  {
    call: 'POST /api/jobs',
    field: 'attachment',
    servedAs: [pdfType],
    by: 'employer',
    path: () => '/api/jobs',
    fields: () => asFields(newJob),
  },
  {
    call: 'PUT /api/jobs/:jobId',
    field: 'attachment',
    servedAs: [pdfType],
    by: 'employer',
    path: ({ jobId }) => `/api/jobs/${jobId}`,
    fields: ({ ground }) => ({ ...asFields(newJob), expiryDate: addDays(dayOf(ground.clock.now), 3) }),
  },
  {
    call: 'POST /api/employers/upload-payment-slip',
    field: 'paymentSlip',
    servedAs: [pdfType, 'image/png', 'image/jpeg'],
    by: 'employer',
    path: () => '/api/employers/upload-payment-slip',
    fields: ({ subscriptionId }) => ({ subscriptionId }),
  },
  {
    call: 'POST /api/threads/:applicationId/messages',
    field: 'file',
    servedAs: [pdfType, 'image/png', 'image/jpeg'],
    by: 'employer',
    path: ({ applicationId }) => `/api/threads/${applicationId}/messages`,
  },
  {
    call: 'POST /api/admin/imports/columns',
    field: 'file',
    servedAs: [],
    by: 'operator',
    path: () => '/api/admin/imports/columns',
  },
  {
    call: 'POST /api/jobseekers/:seekerId/certificates',
    field: 'certificate',
    servedAs: [pdfType, 'image/webp', 'image/jpeg', 'image/png'],
    by: 'seeker',
    path: ({ seeker }) => `/api/jobseekers/${seeker.id}/certificates`,
  },
  {
    call: 'POST /api/admin/imports/preview',
    field: 'file',
    servedAs: [],
    by: 'operator',
    path: () => '/api/admin/imports/preview',
    fields: () => ({ source: 'x', columns: '[]' }),
  },
  {
    call: 'POST /api/admin/imports',
    field: 'file',
    servedAs: [],
    by: 'operator',
    path: () => '/api/admin/imports',
    fields: () => ({ source: 'x', columns: '[]' }),
  },
]

/** The faults of how a kept file is served. */
function wrongWithFile({ status, headers, body }: Heard, { servedAs }: Upload): string | undefined {
  const type = String(headers['content-type'])
  if (status !== 200) return `cannot be read again (${status})`
  if (!servedAs.includes(type)) return `is served as ${type}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'is served without nosniff'
  if (!String(headers['content-security-policy']).includes("default-src 'none'; sandbox"))
    return 'is served without a box'
  if (
    !/^(inline|attachment); filename="[\w.-]+"; filename\*=UTF-8''[\w%.!~-]+$/.test(
      String(headers['content-disposition']),
    )
  )
    return `is offered as ${headers['content-disposition']}`
  if (type.startsWith('image/') && String(body).includes(marker)) return 'was not drawn again'
  return undefined
}

/** @returns the first refusal, or the answer to the last of its calls */
async function sendInPieces(
  call: Ground['call'],
  path: string,
  { name, content }: { name: string; content: Buffer },
): Promise<Heard> {
  // The content is under test, not the name.
  const called = /\.(pdf|docx?)$/i.test(name) ? name : 'cv.pdf'
  const begun = await call('PUT', path, { body: { name: called, bytes: content.length } })
  if (begun.status >= 300) return begun
  for (let offset = 0; offset < content.length; offset += pieceBytes) {
    const piece = formWith('piece', content.subarray(offset, offset + pieceBytes), name, {
      offset: `${offset}`,
    })
    const answer = await call('POST', `${path}/pieces`, { body: piece })
    if (answer.status >= 300) return answer
  }
  return call('POST', `${path}/finish`)
}

/** Sends a file by a call that takes one. @returns the answer, and the files that are kept because of it */
export async function send(world: World, upload: Upload, file: { name: string; content: Buffer }) {
  const { call, database } = world.ground
  const { db } = database
  const person: Attacker | undefined = upload.by && world[upload.by]
  const known = new Set((await db.select({ id: files.id }).from(files)).map(({ id }) => id))
  const as = person ? { as: person.token } : {}
  const [method = ''] = upload.call.split(' ')
  const body = formWith(upload.field, file.content, file.name, upload.fields?.(world))
  const answer = upload.isInPieces
    ? await sendInPieces((way, path, given) => call(way, path, { ...as, ...given }), upload.path(world), file)
    : await call(method as Method, upload.path(world), { ...as, body })
  const kept = (await db.select().from(files)).filter(({ id }) => !known.has(id))
  return { answer, kept, person }
}

/** @returns what is wrong, if anything is, and how many files were kept */
async function judge(
  world: World,
  upload: Upload,
  file: Disguised,
): Promise<{ wrong?: string; kept: number }> {
  const { call } = world.ground
  const { answer, kept, person } = await send(world, upload, file)
  if (answer.status >= 500 || answer.status < 200)
    return { wrong: `was answered with ${answer.status}`, kept: 0 }
  if (answer.headers['set-cookie'] !== undefined) return { wrong: 'planted a header', kept: 0 }
  if (answer.status >= 400)
    return kept.length === 0 ? { kept: 0 } : { wrong: 'was refused and kept', kept: 1 }
  if (file.isNeverKept && kept.length > 0) return { wrong: 'was kept', kept: kept.length }
  for (const { path, ownerId } of kept) {
    const reader = ownerId === person?.id ? { as: person.token } : {}
    const wrong = wrongWithFile(await call('GET', `/api/uploads/${path}`, reader), upload)
    if (wrong) return { wrong, kept: kept.length }
  }
  return { kept: kept.length }
}

/** @returns what is wrong with the folder of what is half-received: it must be empty */
export async function leftIn({ folder }: Ground): Promise<string[]> {
  const left = await readdir(join(folder, 'tmp')).catch(() => [])
  return left.length > 0 ? [`${left.length} temporary files are left`] : []
}

/** Every disguised file at every upload. */
export async function judgeFiles(
  ground: Ground,
): Promise<Verdict & { files: number; uploads: number; kept: number }> {
  await openTheGround(ground)
  const world = await makeWorld(ground)
  const disguised = await disguisedFiles()
  const wrong: string[] = []
  let kept = 0
  const pairs = uploads.flatMap((upload) => disguised.map((file) => ({ upload, file })))
  for (const { upload, file } of pairs) {
    const judged = await judge(world, upload, file)
    kept += judged.kept
    if (judged.wrong) wrong.push(`${file.what} at ${upload.call} ${judged.wrong}`)
  }
  wrong.push(...(await leftIn(ground)))
  return {
    files: disguised.length,
    uploads: uploads.length,
    kept,
    cells: pairs.length,
    wrong,
  }
}
