import { drawn } from '#site/ui/icons.tsx'

// Lucide's, as in icons.tsx; separate, since only the text editor loads them.
export const BoldIcon = drawn('M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8')
export const ItalicIcon = drawn('M19 4h-9M14 20H5M15 4L9 20')
export const HeadingIcon = drawn('M6 12h12M6 20V4M18 20V4')
export const BulletsIcon = drawn('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13')
export const NumbersIcon = drawn(
  'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
)
export const UndoIcon = drawn('M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11')
export const RedoIcon = drawn('M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13')
