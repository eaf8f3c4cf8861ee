import sharp from 'sharp'
import { addPhoto } from '#features/companies/photos/server/add-photo.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { withDrawnFile } from './drawn-file.ts'

interface Scene {
  /** Alternative text. */
  alt: string
  /** Shapes in a field of 160 by 40 for a cover, and 80 by 60 for a photo. */
  shapes: string
}

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const area = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`
const line = (path: string, ink: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`
/** The same shape at several places. */
const each = (places: readonly number[], draw: (at: number) => string) => places.map(draw).join('')

const palm = (x: number, foot: number, size: number) =>
  line(`M${x} ${foot}q${size / 8}-${size / 2} ${size / 5}-${size}`, '#6b4f3a', size / 12) +
  each([-1, -0.45, 0.45, 1], (side) =>
    line(
      `M${x + size / 5} ${foot - size}q${(side * size) / 4}-${size / 5} ${(side * size) / 2} ${size / 6}`,
      '#2f6b4a',
      size / 9,
    ),
  )

const villa = (x: number, water: number) =>
  each([x + 1, x + 9], (at) => box(at, water - 3, 0.7, 5, '#5a4636')) +
  box(x, water - 7, 11, 4.5, '#e7d3b0') +
  box(x + 4, water - 6, 3, 3.5, '#3b2f28') +
  area(`M${x - 1.5} ${water - 7}l7-5 7 5z`, '#7a5c3e')

const house = (x: number, foot: number, width: number, height: number, fill: string) =>
  box(x, foot - height, width, height, fill) +
  each([0.2, 0.6], (at) =>
    each([0.2, 0.55], (up) =>
      box(x + at * width, foot - height + up * height, width * 0.2, height * 0.18, '#fdf3d8'),
    ),
  )

const desk = (x: number, floor: number) =>
  box(x, floor - 9, 16, 1.2, '#8a6a4b') +
  each([x + 1, x + 14], (at) => box(at, floor - 8, 1, 8, '#6b4f3a')) +
  box(x + 4, floor - 15, 8, 5.4, '#22303a') +
  box(x + 7.5, floor - 9.8, 1, 1, '#22303a')

const scenes: Record<string, { cover: Scene; photos: readonly Scene[] }> = {
  'Kanduvaru Lagoon Resort': {
    cover: {
      alt: 'Water villas in the lagoon at dusk, with the island behind them',
      shapes: `${box(0, 0, 160, 25, '#f6c48f')}${box(0, 0, 160, 12, '#ee9f7a')}${disc(118, 22, 7, '#fff1cf')}${area('M20 25q18-8 40 0z', '#35604a')}${each([28, 36, 46], (at) => palm(at, 23, 11))}${box(0, 25, 160, 15, '#1f7f8a')}${each([72, 88, 104, 128], (at) => villa(at, 28))}${line('M8 31h34M60 35h30M112 33h40', '#7cc4c4', 0.6)}`,
    },
    photos: [
      {
        alt: 'Rooms of the staff village around a yard with palms',
        shapes: `${box(0, 0, 80, 40, '#bfe0e6')}${house(6, 44, 20, 22, '#e9c9a0')}${house(30, 44, 20, 22, '#d9b183')}${house(54, 44, 20, 22, '#e9c9a0')}${box(0, 44, 80, 16, '#e6d9b8')}${palm(28, 54, 22)}${palm(56, 56, 24)}`,
      },
      {
        alt: 'The staff dining hall: long tables with stools',
        shapes: `${box(0, 0, 80, 38, '#f3e6cf')}${each([10, 32, 54], (at) => box(at, 8, 16, 18, '#9fd0d6'))}${box(0, 38, 80, 22, '#c9a77c')}${each([6, 46], (at) => box(at, 42, 28, 3, '#7a5636') + each([at + 2, at + 24], (leg) => box(leg, 45, 2, 9, '#5d412a')))}${each([10, 20, 50, 60], (at) => box(at, 49, 5, 2, '#2f6b6b') + box(at + 2, 51, 1, 6, '#2f6b6b'))}`,
      },
    ],
  },
  'Hulhu Family Clinic': {
    cover: {
      alt: 'The clinic in Hulhumalé, a white house on a street with trees',
      shapes: `${box(0, 0, 160, 30, '#cfe8ee')}${house(8, 32, 30, 22, '#b9c7cf')}${house(122, 32, 30, 26, '#c7bfae')}${box(52, 8, 58, 24, '#ffffff')}${each([57, 69, 87, 99], (at) => box(at, 14, 7, 6, '#8fc9c4'))}${box(77, 20, 8, 12, '#0f7a68')}${box(79.5, 9.5, 3, 8, '#0f7a68')}${box(77, 12, 8, 3, '#0f7a68')}${box(0, 32, 160, 8, '#7d8890')}${each([44, 116], (at) => disc(at, 20, 7, '#3f8f5f') + box(at - 0.6, 24, 1.2, 8, '#6b4f3a'))}`,
    },
    photos: [
      {
        alt: 'The waiting room with six chairs and a window to the garden',
        shapes: `${box(0, 0, 80, 42, '#eef6f4')}${box(24, 8, 32, 18, '#a9d8b8')}${line('M40 8v18M24 17h32', '#ffffff', 1)}${box(0, 42, 80, 18, '#d7dfe0')}${each([8, 19, 30, 41, 52, 63], (at) => box(at, 34, 9, 6, '#0f7a68') + box(at, 41, 9, 3, '#0b5f52') + box(at + 1, 44, 1, 6, '#56656b') + box(at + 7, 44, 1, 6, '#56656b'))}`,
      },
    ],
  },
  'Kashi Contracting': {
    cover: {
      alt: 'A harbour under construction, with two cranes and a barge',
      shapes: `${box(0, 0, 160, 28, '#dfe9ef')}${each([36, 112], (at) => box(at, 4, 1.6, 22, '#e0a100') + line(`M${at - 14} 6h34M${at + 16} 6v9`, '#e0a100', 1.2) + box(at + 13, 15, 6, 4, '#6b7680'))}${each([58, 70, 82], (at) => box(at, 12, 10, 14, '#b8b1a4') + box(at + 2, 15, 2.5, 3, '#5f6b75') + box(at + 6, 15, 2.5, 3, '#5f6b75'))}${box(20, 25, 116, 4, '#8d8578')}${box(0, 28, 160, 12, '#2e6f8e')}${area('M10 31h34l-4 5H14z', '#7b3f2b')}${line('M54 34h24M96 36h40', '#6fa7be', 0.6)}`,
    },
    photos: [
      {
        alt: 'Two colleagues in helmets before a wall of concrete',
        shapes: `${box(0, 0, 80, 60, '#cdd5d8')}${line('M0 16h80M0 32h80M24 0v46M52 0v46', '#aeb8bc', 0.8)}${box(0, 46, 80, 14, '#b59b74')}${each([28, 52], (at) => box(at - 6, 32, 12, 16, '#e4732e') + disc(at, 26, 5, '#8a5a3c') + area(`M${at - 6.5} 25a6.5 6.5 0 0 1 13 0z`, '#f2b705') + box(at - 5, 48, 4, 10, '#2b3a4a') + box(at + 1, 48, 4, 10, '#2b3a4a'))}`,
      },
    ],
  },
  'Ekuveni Software': {
    cover: {
      alt: 'Desks by a window above the harbour of Malé',
      shapes: `${box(0, 0, 160, 40, '#e9e4da')}${box(16, 3, 128, 22, '#bfe3ee')}${box(16, 17, 128, 8, '#3c93a8')}${each([34, 76, 112], (at) => area(`M${at} 18h10l-2 3h-6z`, '#f5efe4') + line(`M${at + 5} 18v-6`, '#6b4f3a', 0.6))}${line('M58 3v22M102 3v22', '#e9e4da', 2)}${box(0, 33, 160, 7, '#c7b08e')}${each([24, 54, 84, 114], (at) => desk(at, 37))}`,
    },
    photos: [
      {
        alt: 'The pantry with a coffee machine and a round table',
        shapes: `${box(0, 0, 80, 42, '#dfe8e2')}${box(6, 10, 40, 8, '#8fb3a1')}${box(6, 28, 40, 14, '#f5efe4')}${box(12, 19, 9, 9, '#22303a')}${each([26, 31, 36], (at) => box(at, 25, 3, 3, '#e4572e'))}${box(0, 42, 80, 18, '#b98d62')}<ellipse cx="62" cy="42" rx="14" ry="3" fill="#6b4f3a"/>${box(61, 43, 2, 11, '#5d412a')}${each([46, 74], (at) => box(at, 47, 6, 2, '#2f6b6b') + box(at + 2.5, 49, 1, 7, '#2f6b6b'))}`,
      },
    ],
  },
}

const picture = (shapes: string, width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 10}" height="${height * 10}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )

/** Adds a drawn cover and photos to some demo employers by their own calls. */
export async function addPhotos(
  tx: Db,
  { store }: Services,
  { employerId, company, now }: { employerId: string; company: string; now: Date },
): Promise<void> {
  const { cover, photos = [] } = scenes[company] ?? {}
  const own = { viewerId: employerId, employerId, now }
  if (cover)
    await withDrawnFile(sharp(picture(cover.shapes, 160, 40)), 'cover.png', (file) =>
      addPhoto(tx, store, { ...own, file, alt: cover.alt, as: 'cover' }),
    )
  for (const { alt, shapes } of photos)
    await withDrawnFile(sharp(picture(shapes, 80, 60)), 'photo.png', (file) =>
      addPhoto(tx, store, { ...own, file, alt, as: 'photo' }),
    )
}
