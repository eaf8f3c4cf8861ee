import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { movesFrom } from '#features/hiring/rules.ts'

interface Dragged {
  application: string
  status: ApplicationStatus
}

const draggedIn = (data: Record<string | symbol, unknown>) => data as unknown as Dragged

/** A card that can be dragged by mouse, or by a long press. */
export function useDraggable({ application, status }: Dragged, mayMove: boolean) {
  const element = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return draggable({
      element: element.current,
      getInitialData: () => ({ application, status }),
      canDrag: () => mayMove,
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [application, status, mayMove])
  return { element, isDragged }
}

/** A column that accepts cards whose status may change to its status. */
export function useDropTarget(
  status: ApplicationStatus,
  onDrop: (application: string, from: ApplicationStatus) => void,
) {
  const element = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useRef(onDrop)
  drop.current = onDrop
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => movesFrom(draggedIn(source.data).status).some((to) => to === status),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        const { application, status: from } = draggedIn(source.data)
        drop.current(application, from)
      },
    })
  }, [status])
  return { element, isOver }
}

/** Scrolls while a card is held near the edge, which is the only way to a hidden column by touch. */
export function useAutoScroll(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (element.current) return autoScrollForElements({ element: element.current })
  }, [element])
}
