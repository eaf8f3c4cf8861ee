import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { proposalsIn } from '#features/seekers/cv-proposals.ts'
import { runCvTask } from '#features/seekers/server/cv-tasks.ts'
import { pdfOfCv, wordOfCv } from '#tests/support/made-up-cv-files.ts'
import { type MadeUpCv, madeUpCvs } from '#tests/support/made-up-cvs.ts'

/** Score of the proposals for some CVs, by single facts. */
interface FieldScore {
  stated: number
  proposed: number
  right: number
  /** Share of correct ones among the proposals, and among the facts of the CVs. */
  precision: number
  recall: number
}

export interface CvFieldFigures {
  cvs: number
  /** By file format, by part of the profile, and by layout. */
  formats: Record<string, FieldScore>
  parts: Record<string, FieldScore>
  layouts: Record<string, FieldScore>
  /** 'pdf, layout 3: work.place: malé' */
  wrong: string[]
}

const month = '2026-11'

/** Facts of an entry for comparison. */
const factsOf = ({ part, entry }: CvProposal): string[] =>
  Object.entries(entry)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${part}.${name}: ${String(value).toLowerCase()}`)

interface Found {
  format: string
  layout: number
  part: string
  stated: number
  proposed: number
  right: number
}

function scoreOf(found: readonly Found[]): FieldScore {
  const sum = (name: 'stated' | 'proposed' | 'right') => found.reduce((total, one) => total + one[name], 0)
  const [stated, proposed, right] = [sum('stated'), sum('proposed'), sum('right')]
  const share = (of: number) => Math.round((right / of) * 1000) / 1000
  return { stated, proposed, right, precision: share(proposed), recall: share(stated) }
}

const by = (found: readonly Found[], keyOf: (one: Found) => string): Record<string, FieldScore> =>
  Object.fromEntries(Object.entries(Object.groupBy(found, keyOf)).map(([key, of = []]) => [key, scoreOf(of)]))

const formats: Record<string, (cv: MadeUpCv) => Promise<Buffer> | Buffer> = { pdf: pdfOfCv, word: wordOfCv }

/** Generates the forty CVs in both formats, reads each like an upload, and evaluates the proposals. */
export async function cvFieldFigures(): Promise<CvFieldFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-cvs-'))
  const path = join(folder, 'cv')
  const found: Found[] = []
  const wrong: string[] = []
  try {
    for (const [format, make] of Object.entries(formats))
      for (const cv of madeUpCvs()) {
        await writeFile(path, await make(cv))
        const { text = '' } = await runCvTask('readCvText', { path })
        const known = new Set(cv.truth.flatMap(factsOf))
        const facts = proposalsIn(text.split('\n'), month).proposals.flatMap(factsOf)
        for (const fact of facts) if (!known.has(fact)) wrong.push(`${format}, layout ${cv.layout}: ${fact}`)
        for (const part of ['work', 'education', 'certificates', 'languages']) {
          const ofPart = facts.filter((fact) => fact.startsWith(part))
          found.push({
            format,
            layout: cv.layout,
            part,
            stated: [...known].filter((fact) => fact.startsWith(part)).length,
            proposed: ofPart.length,
            right: ofPart.filter((fact) => known.has(fact)).length,
          })
        }
      }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return {
    cvs: madeUpCvs().length,
    formats: by(found, ({ format }) => format),
    parts: by(found, ({ part }) => part),
    layouts: by(found, ({ layout }) => `layout ${layout}`),
    wrong,
  }
}
