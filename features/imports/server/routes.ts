import * as deskImport from '#contract/desk-import.ts'
import { type Route, requireFile, serve } from '#platform/http/serve.ts'
import { importJobs, previewImport, readImportColumns } from './import-at-desk.ts'

export const importRoutes: Route[] = [
  serve(deskImport.readImportColumns, ({ file }) => readImportColumns(requireFile(file))),
  serve(deskImport.previewImport, ({ db, now, input, file }) =>
    previewImport(db, { plan: input, file: requireFile(file), now }),
  ),
  serve(deskImport.importJobs, ({ db, now, viewer, input, file }) =>
    importJobs(db, { plan: input, file: requireFile(file), operatorId: viewer.id, now }),
  ),
]
