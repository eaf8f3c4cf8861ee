import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
/** Path in `site/ui/rich/pdf/open-pdf.ts`. */
const folder = `assets/pdfjs-${version}`
/** Decoders of scans, standard fonts, tables of Asian encodings, a colour profile, and their licences. */
const parts = ['wasm', 'standard_fonts', 'cmaps', 'iccs']
/** Runs scripts of forms, which we do not support. */
const unused = /^(quickjs|LICENSE_.*QUICKJS)/

const files = () =>
  parts.flatMap((part) =>
    readdirSync(join(source, part))
      .filter((name) => !unused.test(name))
      .map((name) => `${part}/${name}`),
  )

/** Copies the files that the PDF viewer loads by name on demand. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const file of files())
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file}`,
          source: readFileSync(join(source, file)),
        })
    },
    configureServer({ middlewares }) {
      const known = new Set(files())
      middlewares.use(`/${folder}`, (request, response, next) => {
        const file = request.url?.slice(1) ?? ''
        if (!known.has(file)) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(source, file)))
      })
    },
  }
}
