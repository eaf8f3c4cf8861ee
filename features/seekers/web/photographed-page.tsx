import type { CvPage, Turn } from '#contract/seekers/photographed-cvs.ts'
import { Button } from '#site/ui/button.tsx'
import { ArrowLeftIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { TurnIcon } from '#site/ui/rich/icons.tsx'

const turnedBy: Record<Turn, string> = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' }

interface PageProps {
  page: CvPage
  number: number
  turn: Turn
  onTurn: () => void
  onMoveUp: () => void
  isRemoving: boolean
  onRemove: () => void
}

/** One photographed page, with what can be done to it. */
export function PhotographedPage({ page, number, turn, onTurn, onMoveUp, isRemoving, onRemove }: PageProps) {
  return (
    <li className="rounded-box border p-3">
      <FileFrame
        path={page.file}
        title={`Page ${number} of your CV`}
        thing="photo"
        className={`aspect-square ${turnedBy[turn]}`}
      />
      <div className="mt-2 flex items-center gap-1">
        <span className="mr-auto text-sm whitespace-nowrap text-ink-soft">Page {number}</span>
        {number > 1 && (
          <Button
            size="small"
            variant="quiet"
            icon={<ArrowLeftIcon className="size-4.5 rotate-90" />}
            onClick={onMoveUp}
          >
            <span className="sr-only">Move page {number} up</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<TurnIcon className="size-4.5 max-sm:hidden" />}
          onClick={onTurn}
        >
          Rotate<span className="sr-only"> page {number}</span>
        </Button>
        {/* After it, the same place is the button of the next page. */}
        <Button size="small" variant="danger-quiet" busy={isRemoving && 'Removing...'} onClick={onRemove}>
          Remove<span className="sr-only"> page {number}</span>
        </Button>
      </div>
    </li>
  )
}
