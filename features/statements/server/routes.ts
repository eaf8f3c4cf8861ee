import * as contract from '#contract/statements/statements.ts'
import { type Route, requireFile, serve } from '#platform/http/serve.ts'
import { approveLines } from './approve-lines.ts'
import { bookLine } from './book-line.ts'
import { deleteStatement } from './delete-statements.ts'
import { importStatement } from './import-statement.ts'
import { listStatements, readStatementById } from './read-statements.ts'

export const statementRoutes: Route[] = [
  serve(contract.importStatement, ({ db, now, viewer, input, file }) =>
    importStatement(db, {
      columns: input.columns,
      layout: input.layout,
      file: requireFile(file),
      operatorId: viewer.id,
      now,
    }),
  ),
  serve(contract.listStatements, ({ db }) => listStatements(db)),
  serve(contract.statementById, ({ db, params }) => readStatementById(db, params.statementId)),
  serve(contract.approveStatement, ({ db, services: { publicUrl }, now, viewer, params, input }) =>
    approveLines(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now }),
  ),
  serve(contract.bookLine, ({ db, services: { publicUrl }, now, viewer, params, input }) =>
    bookLine(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now }),
  ),
  serve(contract.deleteStatement, async ({ db, now, viewer, params }) => {
    await deleteStatement(db, { ...params, operatorId: viewer.id, now })
    return { message: 'The statement is deleted' }
  }),
]
