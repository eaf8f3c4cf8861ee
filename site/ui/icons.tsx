/**
 * The icons, each one path on a 24 grid, after Lucide (https://lucide.dev).
 *
 * ISC License. Copyright (c) 2026 Lucide Icons and Contributors; parts from Feather, MIT License,
 * copyright (c) 2013-present Cole Bemis. Permission to use, copy, modify, and/or distribute this software
 * for any purpose with or without fee is hereby granted, provided that the above copyright notice and this
 * permission notice appear in all copies. THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL
 * WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS.
 */
import type { ReactNode } from 'react'

export type Icon = (props: { className?: string }) => ReactNode

/** A decorative icon without a name: words must be beside it (or visually hidden). */
export function drawn(path: string): Icon {
  // The same element each time, so React skips it.
  const drawings: Record<string, ReactNode> = {}
  return ({ className = 'size-5' }) =>
    (drawings[className] ??= (
      <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
        <path d={path} />
      </svg>
    ))
}

export const SearchIcon = /* @__PURE__ */ drawn('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0')
export const MapPinIcon = /* @__PURE__ */ drawn(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
export const BriefcaseIcon = /* @__PURE__ */ drawn(
  'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2',
)
export const EmployerIcon = /* @__PURE__ */ drawn(
  'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
)
export const ClockIcon = /* @__PURE__ */ drawn('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 6v6l4 2')
export const CalendarIcon = /* @__PURE__ */ drawn(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2M3 9h18',
)
export const DeadlineIcon = /* @__PURE__ */ drawn(
  'M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338M3 9h5.859M8 2v3M10 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0',
)
export const CheckIcon = /* @__PURE__ */ drawn('M20 6 9 17l-5-5')
export const SuccessIcon = /* @__PURE__ */ drawn('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12')
export const ErrorIcon = /* @__PURE__ */ drawn(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16',
)
export const WarningIcon = /* @__PURE__ */ drawn(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
)
export const InfoIcon = /* @__PURE__ */ drawn('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01')
export const CloseIcon = /* @__PURE__ */ drawn('M18 6 6 18M6 6l12 12')
export const ChevronDownIcon = /* @__PURE__ */ drawn('M6 9l6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ drawn('M15 18l-6-6 6-6')
export const ChevronRightIcon = /* @__PURE__ */ drawn('M9 18l6-6-6-6')
export const ArrowLeftIcon = /* @__PURE__ */ drawn('M12 19l-7-7 7-7M19 12H5')
export const ArrowRightIcon = /* @__PURE__ */ drawn('M5 12h14M12 5l7 7-7 7')
export const ExternalLinkIcon = /* @__PURE__ */ drawn(
  'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
)
export const MenuIcon = /* @__PURE__ */ drawn('M4 5h16M4 12h16M4 19h16')
export const UserIcon = /* @__PURE__ */ drawn(
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
)
export const UsersIcon = /* @__PURE__ */ drawn(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
)
export const LogInIcon = /* @__PURE__ */ drawn(
  'M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4',
)
export const LogOutIcon = /* @__PURE__ */ drawn(
  'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
)
export const EyeIcon = /* @__PURE__ */ drawn(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
export const EyeOffIcon = /* @__PURE__ */ drawn(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)
export const FiltersIcon = /* @__PURE__ */ drawn(
  'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
)
export const SalaryIcon = /* @__PURE__ */ drawn(
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 12h.01M18 12h.01',
)
export const LockIcon = /* @__PURE__ */ drawn(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
)
export const TagIcon = /* @__PURE__ */ drawn(
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0 .5 .5 0 1 0-1 0',
)
export const FlagIcon = /* @__PURE__ */ drawn(
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
)
export const FileIcon = /* @__PURE__ */ drawn(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
)
export const ShareIcon = /* @__PURE__ */ drawn(
  'M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
)
