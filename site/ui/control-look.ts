/** How every text control looks: 44 px high, an edge that can be seen, red when refused. */
export const controlLook =
  'block min-h-11 w-full rounded-box border border-control bg-raised px-3 py-2 text-ink transition-colors ' +
  'hover:border-ink-soft focus:border-focus focus:outline-2 focus:-outline-offset-2 focus:outline-focus ' +
  'read-only:not-[select]:bg-hover disabled:cursor-not-allowed disabled:bg-hover disabled:text-ink-soft ' +
  'aria-invalid:border-danger aria-invalid:outline-1 aria-invalid:-outline-offset-2 aria-invalid:outline-danger'
