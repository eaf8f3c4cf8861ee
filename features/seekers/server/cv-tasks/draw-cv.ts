import { writeFile } from 'node:fs/promises'
import { type Fonts, fontsFor } from '#platform/pdf/fonts.ts'
import { newDocument } from '#platform/pdf/new-document.ts'
import { madeBy } from '../../part-rules.ts'
import { type CvContent, type CvOf, contentOf } from './cv-content.ts'
import { CvSheet } from './cv-sheet.ts'

/** Smaller scales, with which two pages may fit on one. */
const smaller = [0.93, 0.86]
/** Larger ones, with which a short CV fills its page. */
const larger = [1.3, 1.2, 1.1]

/**
 * Draws a CV as a tagged PDF with selectable, accessible text.
 *
 * @param path output file
 */
export async function drawCv({
  cv,
  now,
  path,
}: {
  cv: CvOf
  now: string
  path: string
}): Promise<{ pages: number }> {
  const content = contentOf(cv)
  const fonts = await fontsFor([JSON.stringify(content)])
  const asWished = await draw(content, fonts, new Date(now), 1)
  const others = asWished.pages === 1 ? larger : asWished.pages === 2 ? smaller : []
  let { pdf, pages } = asWished
  for (const scale of others) {
    const drawn = await draw(content, fonts, new Date(now), scale)
    if (drawn.pages > 1) continue
    ;({ pdf, pages } = drawn)
    break
  }
  await writeFile(path, pdf)
  return { pages }
}

interface Drawn {
  pdf: Buffer
  pages: number
}

const isThaana = (text: string) => (text.match(/\p{Script=Thaana}/gu)?.length ?? 0) * 2 > text.length

async function draw(content: CvContent, fonts: Fonts, now: Date, scale: number): Promise<Drawn> {
  const words = content.sections.flatMap(({ items }) => items.map((item) => item.text)).join('')
  const { page, content: pdf } = newDocument(
    {
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: isThaana(words) ? 'dv' : 'en',
      info: {
        Title: `CV of ${content.name}`,
        Author: content.name,
        Creator: madeBy,
        CreationDate: now,
        ModDate: now,
      },
    },
    fonts,
  )
  const sheet = new CvSheet(page, scale)
  sheet.head(content)
  for (const section of content.sections) sheet.section(section)
  const pages = sheet.finish()
  page.end()
  return { pdf: await pdf, pages }
}
