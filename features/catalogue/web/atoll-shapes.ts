interface AtollShape {
  /** Id in the gazetteer. */
  id: string
  /** A dot for each island or resort; nearby ones share one. */
  islands: string
}

/** Size of the chart in dots: 88 per degree. North is on the left, and east at the top. */
export const chartSize = { width: 703, height: 108 }

/** Atolls from north to south, from the coordinates of the gazetteer (atoll-shapes.test.ts). */
export const atollShapes: readonly AtollShape[] = [
  {
    id: 'atoll-ha',
    islands: 'M5 78h0m5-7h0m4 3h0m0 7h0m13-11h0m1-6h0m1-5h0m-5 0h0m-1-5h0m5 0h0m-4-6h0m-6 2h0',
  },
  {
    id: 'atoll-hdh',
    islands: 'M34 58h0m2-5h0m5 5h0m-5 6h0m8 5h0m3-6h0m5 1h0m2 6h0m-11 7h0m-7-3h0m30 21h0m8 5h0',
  },
  {
    id: 'atoll-sh',
    islands:
      'M60 77h0m7-2h0m5-4h0m5-3h0m7 1h0m0-6h0m13 1h0m4-5h0m2-9h0m-4-6h0m-6-1h0m-5 4h0m6 4h0m-17-4h0m-6 3h0m2 5h0m-3 9h0m-6-1h0',
  },
  {
    id: 'atoll-n',
    islands:
      'M105 34h0m7 1h0m6 0h0m4 3h0m1-6h0m5 0h0m1 7h0m1 7h0m-6 0h0m-7-4h0m0 8h0m-11 7h0m0-15h0m5-13h0m5 0h0',
  },
  {
    id: 'atoll-r',
    islands:
      'M105 73h0m10-4h0m5-1h0m8-1h0m5 3h0m4 3h0m-2-8h0m6 0h0m4 5h0m5 0h0m5-1h0m-7-4h0m-1 13h0m-3 4h0m-13 0h0m-8-4h0m3-4h0m30 3h0',
  },
  {
    id: 'atoll-b',
    islands:
      'M159 70h0m5 1h0m2-6h0m-4-3h0m3-5h0m4-3h0m5 0h0m-4 5h0m6 5h0m2-5h0m7 7h0m4 7h0m-6 6h0m-5-2h0m-8 2h0m18 4h0m12-8h0m1-6h0',
  },
  {
    id: 'atoll-lh',
    islands: 'M142 28h0m5 3h0m3 5h0m8 3h0m3-11h0m8-5h0m-4-9h0m-7-3h0m-6 2h0m-5 10h0',
  },
  {
    id: 'atoll-k',
    islands:
      'M194 28h0m19-3h0m4 4h0m5 4h0m8 0h0m4 3h0m6-1h0m6 1h0m5-5h0m0-5h0m1-6h0m6 1h0m1 5h0m1 6h0m-5 3h0m12-8h0m2-5h0m10 2h0m6 3h0m6 1h0m-2 8h0m5 0h0m-11 1h0m-6-2h0m-7-2h0m-22-18h0m-3-5h0m-7-4h0m-16 13h0',
  },
  {
    id: 'atoll-aa',
    islands: 'M240 72h0m12-4h0m7 13h0m0 9h0m15 3h0m5 0h0m6-2h0m-8-6h0m1-6h0m4-3h0m-4-3h0m-6 6h0m-4-5h0',
  },
  {
    id: 'atoll-adh',
    islands:
      'M288 85h0m6-1h0m2 8h0m-8 1h0m17 1h0m7 0h0m0-6h0m-3-4h0m-2-7h0m3-5h0m3 5h0m6-2h0m4 4h0m0 9h0m-5 5h0m-22-21h0m-5 1h0',
  },
  { id: 'atoll-v', islands: 'M306 32h0m4 5h0m-1-11h0m5-1h0m8-3h0m11 8h0m3-7h0m-10-21h0' },
  {
    id: 'atoll-m',
    islands: 'M356 19h0m2-7h0m6 2h0m6 2h0m5 2h0m4 3h0m2 8h0m5 2h0m-1 5h0m-10-1h0',
  },
  { id: 'atoll-f', islands: 'M342 68h0m5-3h0m9 5h0m5 5h0' },
  { id: 'atoll-dh', islands: 'M366 68h0m6 1h0m-1 7h0m3 4h0m5 2h0m14 0h0m0-10h0m-4-5h0' },
  {
    id: 'atoll-th',
    islands: 'M405 59h0m5-13h0m0-5h0m13-4h0m3 4h0m5 8h0m5 7h0m3 7h0m0 5h0m-13 8h0',
  },
  { id: 'atoll-l', islands: 'M443 18h0m6 3h0m8 0h0m8 1h0m4 3h0m1 8h0m2 9h0m-10 4h0m-10-10h0' },
  {
    id: 'atoll-ga',
    islands:
      'M555 50h0m1-17h0m7-2h0m6-1h0m5-1h0m5-6h0m7 2h0m0-5h0m5-1h0m6 6h0m-14 13h0m-8 0h0m6 9h0m2 5h0m-5 8h0',
  },
  {
    id: 'atoll-gdh',
    islands: 'M583 60h0m6-5h0m1 14h0m-7 0h0m21-4h0m4-6h0m4-7h0m-4-9h0m-2-6h0m-5-7h0m-1-6h0',
  },
  { id: 'atoll-gn', islands: 'M656 31h0' },
  { id: 'atoll-s', islands: 'M681 50h0m6-1h0m4 4h0m-2 5h0m-5 3h0' },
]
