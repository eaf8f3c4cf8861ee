/** The module of a drawing: it exports `draw`. */
interface Drawing {
  draw: (input: never) => Promise<Buffer>
}

export const drawingTasks = {
  /** @param module address of one of our own modules */
  async draw({ module, input }: { module: string; input: unknown }): Promise<Uint8Array> {
    const { draw } = (await import(module)) as Drawing
    return draw(input as never)
  },
}

export type DrawingTasks = typeof drawingTasks
