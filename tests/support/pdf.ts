const digits = (number: number) => String(number).padStart(10, '0')

/**
 * A PDF of one empty page, as any program writes it. What fills it is not shown; it grows by a byte with every byte of that.
 *
 * @param more objects beside those of the page, each as what stands between `obj` and `endobj`
 */
export function onePage(filling: string | Buffer = '', more: readonly string[] = []): Buffer {
  const content = Buffer.from(filling)
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'],
    [`<< /Length ${digits(content.length)} >>\nstream\n`, content, '\nendstream'],
    ...more.map((object) => [object]),
  ]
  return pdfOf(objects, '/Root 1 0 R')
}

/** A PDF of these objects, numbered from 1. @param trailer what its trailer says beside their number */
export function pdfOf(objects: readonly (readonly (string | Buffer)[])[], trailer: string): Buffer {
  const pieces: Buffer[] = []
  let at = 0
  const write = (piece: string | Buffer) => {
    const bytes = Buffer.from(piece)
    pieces.push(bytes)
    at += bytes.length
  }
  write('%PDF-1.7\n')
  const places = objects.map((object, index) => {
    const place = at
    for (const piece of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(piece)
    return place
  })
  const table = at
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) write(`${digits(place)} 00000 n \n`)
  write(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${digits(table)}\n%%EOF\n`)
  return Buffer.concat(pieces)
}
