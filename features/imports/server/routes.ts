import * as contract from '#contract/imports/desk-import.ts'
import * as batches from '#contract/imports/import-batches.ts'
import { type Route, requireFile, serve } from '#platform/http/serve.ts'
import { answeredWords, answerImport } from './answer-import.ts'
import { previewImport, readImport, readImportColumns } from './import-at-desk.ts'
import { previewAd } from './preview-ad.ts'
import { publishedWords, publishImport } from './publish-import.ts'
import { importById, importReport, listImportRows, listImports } from './read-imports.ts'
import { takeImportBack, takenBackWords } from './take-back-import.ts'

export const importRoutes: Route[] = [
  serve(contract.readImportColumns, ({ file }) => readImportColumns(requireFile(file))),
  serve(contract.previewImport, ({ db, now, input, file }) =>
    previewImport(db, { plan: input, file: requireFile(file), now }),
  ),
  serve(contract.readImport, ({ db, now, viewer, input, file }) =>
    readImport(db, { plan: input, file: requireFile(file), operatorId: viewer.id, now }),
  ),
  serve(batches.listImports, ({ db, query }) => listImports(db, query)),
  serve(batches.importById, ({ db, now, params }) => importById(db, params.importId, now)),
  serve(batches.listImportRows, ({ db, params, query }) => listImportRows(db, { ...params, ...query })),
  serve(batches.importReport, ({ db, params }) => importReport(db, params.importId)),
  serve(batches.importedAd, ({ db, now, viewer, params }) => previewAd(db, { ...params, viewer, now })),
  serve(batches.answerImport, async ({ db, now, viewer, params, input: { rows, ...answer } }) => {
    const answered = await answerImport(db, { ...params, ...answer, operatorId: viewer.id, now })
    return { message: answeredWords(answered, rows) }
  }),
  serve(batches.publishImport, async ({ db, now, services, viewer, params, input }) => {
    const about = { operatorId: viewer.id, publicUrl: services.publicUrl, now }
    return { message: publishedWords(await publishImport(db, { ...params, ...input, ...about })) }
  }),
  serve(batches.takeImportBack, async ({ db, now, services, viewer, params, input }) => {
    const about = { operatorId: viewer.id, publicUrl: services.publicUrl, now }
    return {
      message: takenBackWords(await takeImportBack(db, services.store, { ...params, ...input, ...about })),
    }
  }),
]
