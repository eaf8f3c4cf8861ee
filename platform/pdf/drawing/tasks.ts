import { pathToFileURL } from 'node:url'

/** The module of a drawing: it exports `draw`. */
interface Drawing {
  draw: (input: never) => Promise<Buffer>
}

export const drawingTasks = {
  /** @param file path of one of our own modules */
  async draw({ file, input }: { file: string; input: unknown }): Promise<Uint8Array> {
    const { draw } = (await import(pathToFileURL(file).href)) as Drawing
    return draw(input as never)
  },
}

export type DrawingTasks = typeof drawingTasks
