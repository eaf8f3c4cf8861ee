import { Link } from '#site/router/link.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'

export interface Sort {
  label: string
  to: string
  isCurrent: boolean
}

/** Sort options of a list in a bottom sheet, for phones. */
export default function SortSheet({ sorts, onClose }: { sorts: readonly Sort[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Sort by">
      <ul className="-mx-2">
        {sorts.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              onClick={onClose}
              aria-current={isCurrent ? 'true' : undefined}
              className="flex min-h-12 items-center justify-between gap-3 rounded-box px-2 hover:bg-hover aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {label}
              {isCurrent && <CheckIcon className="size-5" />}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
