import { beginsRightToLeft } from '#platform/pdf/begins-right-to-left.ts'
import { hairline, ink, lagoon, soft } from '#platform/pdf/colours.ts'
import { lineHeight, linesOf, type Page, type TextStyle, writeLine } from '#platform/pdf/write-text.ts'
import { madeBy } from '../../part-rules.ts'
import type { CvContent, CvItem, CvSection } from './cv-content.ts'

/** Points. */
const left = 54
const right = 541
const top = 60
const bottom = 780
/** Width of the times at the ordinary size; larger words need more. */
const ordinaryTimeWidth = 118

/** Languages by their letters, for those who listen to a CV. */
const languages: readonly (readonly [string, RegExp])[] = [
  ['dv', /\p{Script=Thaana}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['si', /\p{Script=Sinhala}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['ml', /\p{Script=Malayalam}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
  ['ru', /\p{Script=Cyrillic}/u],
]
const languageOf = (words: string) => languages.find(([, letters]) => letters.test(words))?.[0] ?? 'en'

type Element = ReturnType<Page['struct']>
type Tag = 'H1' | 'H2' | 'P'

interface Where {
  x: number
  width: number
  parent: Element
}

/** Pages of a CV, filled from the top. Every text is part of the structure for screen readers. */
export class CvSheet {
  private readonly page: Page
  private readonly scale: number
  private readonly root: Element
  private y = top
  private count = 1

  constructor(page: Page, scale: number) {
    this.page = page
    this.scale = scale
    this.root = page.struct('Document')
    page.addStructure(this.root)
  }

  head({ name, occupation, contact }: CvContent): void {
    const where = { x: left, width: right - left, parent: this.root }
    this.write('H1', name, where, { size: 24, colour: ink, weight: 'bold' })
    if (occupation) this.write('P', occupation, where, { size: 13, colour: lagoon, weight: 'bold' })
    this.y += 2
    this.write('P', contact, where, { size: 10, colour: soft })
  }

  section({ title, items }: CvSection): void {
    this.y += 14 * this.scale
    // A heading stays with the following text.
    this.keepTogether(64)
    const parent = this.page.struct('Sect')
    this.root.add(parent)
    const where = { x: left, width: right - left, parent }
    this.write('H2', title, where, { size: 12, colour: lagoon, weight: 'bold' })
    this.decorate(() => {
      const at = this.y + 1
      this.page.moveTo(left, at).lineTo(right, at).lineWidth(0.75).stroke(hairline)
    })
    this.y += 8 * this.scale
    for (const item of items) this.item(item, parent)
    parent.end()
  }

  /** Numbers the pages and closes the structure. @returns the number of pages */
  finish(): number {
    this.root.end()
    for (let at = 0; at < this.count; at++) {
      this.page.switchToPage(at)
      this.decorate(() => {
        const style = { size: 8, colour: soft, width: right - left }
        writeLine(this.page, madeBy, left, 815, style)
        if (this.count > 1)
          writeLine(this.page, `Page ${at + 1} of ${this.count}`, left, 815, { ...style, align: 'right' })
      })
    }
    return this.count
  }

  private item(item: CvItem, parent: Element): void {
    if ('title' in item) this.entry(item, parent)
    else this.write('P', item.text, { x: left, width: right - left, parent }, { size: 10, colour: ink })
  }

  private entry(item: Extract<CvItem, { title: string }>, parent: Element): void {
    this.keepTogether(34)
    const [startY, startPage] = [this.y, this.count]
    const timeWidth = ordinaryTimeWidth * Math.max(1, this.scale)
    const beside = { x: left + timeWidth, width: right - left - timeWidth, parent }
    this.write('P', item.title, beside, { size: 10.5, colour: ink, weight: 'bold' })
    if (item.time && startPage === this.count) {
      const after = this.y
      this.y = startY
      this.write('P', item.time, { x: left, width: timeWidth - 12, parent }, { size: 9, colour: soft })
      this.y = Math.max(after, this.y)
    }
    if (item.detail) this.write('P', item.detail, beside, { size: 9.5, colour: soft })
    for (const text of item.text.split(/\n+/).filter(Boolean))
      this.write('P', text, beside, { size: 9.5, colour: ink })
    this.y += 5 * this.scale
  }

  /** Writes a paragraph with its structure, across pages if needed. */
  private write(tag: Tag, text: string, { x, width, parent }: Where, given: TextStyle): void {
    const style: TextStyle = {
      ...given,
      size: given.size * this.scale,
      width,
      align: beginsRightToLeft(text) ? 'right' : 'left',
    }
    const element = this.page.struct(tag)
    parent.add(element)
    for (const words of linesOf(this.page, text, style)) {
      this.keepTogether(style.size * lineHeight)
      element.add(this.page.markStructureContent(tag))
      this.page.markContent('Span', { lang: languageOf(words) })
      writeLine(this.page, words, x, this.y + style.size, style)
      this.page.endMarkedContent()
      this.page.endMarkedContent()
      this.y += style.size * lineHeight
    }
    element.end()
  }

  /** Draws a decoration outside of the structure. */
  private decorate(draw: () => void): void {
    this.page.markContent('Artifact')
    draw()
    this.page.endMarkedContent()
  }

  /** Starts a new page if less than this height is left. */
  private keepTogether(height: number): void {
    if (this.y + height <= bottom) return
    this.page.addPage({ size: 'A4', margin: 0 })
    this.count++
    this.y = top
  }
}
