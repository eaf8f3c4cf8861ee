import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist'
import workerFile from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { trustedWorker } from '#site/trusted-html.ts'

const workerAddress = trustedWorker('pdf-worker', workerFile)

/** Decoders of scans, and fonts and tables that a file may require; `site/pdf-files.ts` copies them. */
const folder = `/assets/pdfjs-${version}`
const files = {
  wasmUrl: `${folder}/wasm/`,
  standardFontDataUrl: `${folder}/standard_fonts/`,
  cMapUrl: `${folder}/cmaps/`,
  iccUrl: `${folder}/iccs/`,
}

/**
 * Opens a PDF, which is parsed in a worker.
 *
 * @param source the file, or its public address
 * @param onFail called when the worker cannot be loaded
 */
export function openPdf(source: Blob | string, onFail: () => void) {
  let isClosed = false
  let close = async () => {}
  async function open(): Promise<PDFDocumentProxy> {
    const from = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() }
    if (isClosed) throw new Error('closed')
    const thread = new Worker(workerAddress, { type: 'module' })
    thread.onerror = onFail
    const task = getDocument({
      ...from,
      ...files,
      worker: PDFWorker.create({ port: thread, verbosity: VerbosityLevel.ERRORS }),
      disableWorkerRendering: true,
      verbosity: VerbosityLevel.ERRORS,
    })
    close = () => task.destroy().finally(() => thread.terminate())
    return task.promise
  }
  return {
    opened: open(),
    close() {
      isClosed = true
      void close()
    },
  }
}
