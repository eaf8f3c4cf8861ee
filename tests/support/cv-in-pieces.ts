import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type CvUpload, pieceBytes } from '#contract/seekers/cv-uploads.ts'
import { newId } from '#platform/database/columns.ts'
import { files } from '#tables/files.ts'
import { cvPieces, cvUploads } from '#tables/seekers.ts'
import { download } from './download.ts'
import { formWith } from './form-with.ts'
import type { TestApp } from './test-app.ts'
import { sha256 } from './unique-pdf.ts'

type Reply = CvUpload & { message: string; error: string; code: string }
type Owner = { id: string; token: string }

/** An upload of a CV in pieces, as a client makes it. */
export class CvInPieces {
  private readonly site: TestApp
  private readonly as: { token: string }
  private readonly path: string

  /** @param of whose CV it is, where that is somebody else's */
  constructor(
    site: TestApp,
    as: Owner,
    { of = as, id = newId() }: { of?: { id: string }; id?: string } = {},
  ) {
    this.site = site
    this.as = as
    this.path = `/api/jobseekers/${of.id}/cv-uploads/${id}`
  }

  begin(bytes: number, name = 'My CV.pdf') {
    return this.site.call<Reply>('PUT', this.path, { as: this.as.token, body: { name, bytes } })
  }

  piece(offset: number, content: Buffer) {
    const body = formWith('piece', content, 'piece', { offset: String(offset) })
    return this.site.call<Reply>('POST', `${this.path}/pieces`, { as: this.as.token, body })
  }

  async rest(content: Buffer, from = 0): Promise<void> {
    for (let offset = from; offset < content.length; offset += pieceBytes) {
      const { status, body } = await this.piece(offset, content.subarray(offset, offset + pieceBytes))
      expect(status, JSON.stringify(body)).toBe(200)
    }
  }

  finish() {
    return this.site.call<Reply>('POST', `${this.path}/finish`, { as: this.as.token })
  }

  async whole(content: Buffer, name?: string) {
    expect((await this.begin(content.length, name)).status).toBe(200)
    await this.rest(content)
    return this.finish()
  }
}

/** The hash of what a call for a CV answers. */
export async function cvOf(site: TestApp, owner: Owner, rest = 'view'): Promise<string> {
  return sha256((await download(site, `/api/jobseekers/${owner.id}/cv/${rest}`, owner)).content)
}

/** Stored data of a job seeker's uploads. */
export async function keptOf({ database: { db } }: TestApp, { id }: { id: string }) {
  return {
    files: await db.select().from(files).where(eq(files.ownerId, id)),
    uploads: await db.select().from(cvUploads).where(eq(cvUploads.seekerId, id)),
    pieces: await db.select().from(cvPieces).where(eq(cvPieces.seekerId, id)),
  }
}
