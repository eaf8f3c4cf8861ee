import sharp from 'sharp'
import { replaceLogo } from '#features/companies/server/logo.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { withDrawnFile } from './drawn-file.ts'

interface Drawing {
  ground: string
  ink: string
  /** Lines in a field of 100 by 100. */
  lines: string
}

/** Logos; employers without one show their initial. */
const drawings: Record<string, Drawing> = {
  'Kanduvaru Lagoon Resort': {
    ground: '#0d3b4f',
    ink: '#f3d9a4',
    lines: 'M20 68q15-12 30 0t30 0M28 54a22 22 0 0 1 44 0M50 22v-4M27 31l-3-3M73 31l3-3',
  },
  'Thilafaru Island Retreat': {
    ground: '#f4ede1',
    ink: '#3d6b4f',
    lines: 'M50 78V42M50 42c-4-14-16-16-24-12 6 2 14 4 24 12 4-14 16-16 24-12-6 2-14 4-24 12M30 78h40',
  },
  'Kalhubila Tuna Works': {
    ground: '#123a8c',
    ink: '#ffffff',
    lines: 'M18 50c14-18 36-18 50 0-14 18-36 18-50 0M68 50l14-12v24zM34 47v.1',
  },
  'Hulhu Family Clinic': {
    ground: '#e8f4f1',
    ink: '#0f7a68',
    lines: 'M50 30v40M30 50h40M50 84C30 74 16 62 16 44a18 18 0 0 1 34-8 18 18 0 0 1 34 8c0 18-14 30-34 40',
  },
  'Fehi Hiyaa International School': {
    ground: '#7b1e3a',
    ink: '#ffe9c9',
    lines: 'M50 34c-10-8-22-8-30-6v40c8-2 20-2 30 6 10-8 22-8 30-6V28c-8-2-20-2-30 6M50 34v40',
  },
  'Randhoni Savings and Credit': {
    ground: '#1d2440',
    ink: '#e9b949',
    lines: 'M50 20a30 30 0 1 0 .1 0M40 62V38h12a8 8 0 0 1 0 16H40M52 54l10 10',
  },
  'Hulhu Mart': {
    ground: '#e4572e',
    ink: '#ffffff',
    lines: 'M24 40h52l-6 36H30zM38 40V32a12 12 0 0 1 24 0v8',
  },
  'Kashi Contracting': {
    ground: '#f2b705',
    ink: '#2b2b2b',
    lines: 'M22 76V46l28-22 28 22v30M40 76V56h20v20M22 76h56',
  },
  'Ekuveni Software': {
    ground: '#101820',
    ink: '#59e3c2',
    lines: 'M36 34L20 50l16 16M64 34l16 16-16 16M56 28L44 72',
  },
}

function picture({ ground, ink, lines }: Drawing): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><path d="${lines}" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )
}

/** Adds the logo of a demo employer by the employer's own call. */
export async function addLogo(
  tx: Db,
  { store }: Services,
  { employerId, company, now }: { employerId: string; company: string; now: Date },
): Promise<void> {
  const drawing = drawings[company]
  if (!drawing) return
  await withDrawnFile(sharp(picture(drawing)), 'logo.png', (file) =>
    replaceLogo(tx, store, { viewerId: employerId, employerId, file, now }),
  )
}
