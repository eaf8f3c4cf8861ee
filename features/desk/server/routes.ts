import * as audit from '#contract/audit/audit.ts'
import * as desk from '#contract/desk/desk.ts'
import * as deskNotes from '#contract/desk/desk-notes.ts'
import * as deskOperators from '#contract/desk/desk-operators.ts'
import { deskRoles } from '#contract/facts/desk-roles.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { addNote, readNotes, removeNote } from './notes.ts'
import { changeOperatorRole, inviteOperator, listOperators, takeBackInvitation } from './operators.ts'
import { deskOverview } from './overview.ts'
import { readFigures } from './read-figures.ts'

const logRoutes: Route[] = [
  serve(desk.deskOverview, ({ db, services, now, viewer }) =>
    deskOverview(db, services, { role: viewer.deskRole ?? 'all', now }),
  ),
  serve(desk.deskFigures, ({ db, now, viewer }) => readFigures(db, { role: viewer.deskRole ?? 'all', now })),
  serve(audit.listAudit, ({ db, query }) => listAudit(db, query)),
  serve(audit.exportAudit, ({ db, now, query }) => exportAudit(db, query, now)),
]

const operatorRoutes: Route[] = [
  serve(deskOperators.listOperators, ({ db }) => listOperators(db)),
  serve(
    deskOperators.inviteOperator,
    async ({ db, services: { publicUrl }, origin, attempts, now, viewer, input }) => {
      await inviteOperator(db, { ...input, operatorId: viewer.id, publicUrl, origin, attempts, now })
      return { message: `${input.name} is invited. They get an e-mail to set a password` }
    },
  ),
  serve(deskOperators.changeOperatorRole, async ({ db, now, viewer, params, input }) => {
    const name = await changeOperatorRole(db, { ...params, ...input, by: viewer.id, now })
    return { message: `${name} works on: ${deskRoles[input.role].label.toLowerCase()}` }
  }),
  serve(deskOperators.takeBackInvitation, async ({ db, now, viewer, params }) => {
    await takeBackInvitation(db, { ...params, by: viewer.id, now })
    return { message: 'The invitation was withdrawn' }
  }),
]

const noteRoutes: Route[] = [
  serve(deskNotes.notesOfEmployer, ({ db, viewer, params }) =>
    readNotes(db, { aboutId: params.employerId, role: 'employer', operatorId: viewer.id }),
  ),
  serve(deskNotes.noteEmployer, async ({ db, now, viewer, params, input }) => {
    await addNote(db, { aboutId: params.employerId, role: 'employer', ...input, operatorId: viewer.id, now })
    return { message: 'The note is added' }
  }),
  serve(deskNotes.removeEmployerNote, async ({ db, now, viewer, params: { employerId, noteId } }) => {
    await removeNote(db, { aboutId: employerId, role: 'employer', noteId, operatorId: viewer.id, now })
    return { message: 'The note is removed' }
  }),
  serve(deskNotes.notesOfSeeker, ({ db, viewer, params }) =>
    readNotes(db, { aboutId: params.seekerId, role: 'jobseeker', operatorId: viewer.id }),
  ),
  serve(deskNotes.noteSeeker, async ({ db, now, viewer, params, input }) => {
    await addNote(db, { aboutId: params.seekerId, role: 'jobseeker', ...input, operatorId: viewer.id, now })
    return { message: 'The note is added' }
  }),
  serve(deskNotes.removeSeekerNote, async ({ db, now, viewer, params: { seekerId, noteId } }) => {
    await removeNote(db, { aboutId: seekerId, role: 'jobseeker', noteId, operatorId: viewer.id, now })
    return { message: 'The note is removed' }
  }),
]

export const deskRoutes: Route[] = [...logRoutes, ...operatorRoutes, ...noteRoutes]
