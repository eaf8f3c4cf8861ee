import { join } from 'node:path'
import { taskProcesses } from '../task-processes/task-processes.ts'
import type { DrawingTasks } from './drawing/tasks.ts'

const run = taskProcesses<DrawingTasks>(join(import.meta.dirname, 'drawing/process.ts'), {
  atOnce: 1,
  waiting: 40,
  seconds: 10,
  megabytes: 400,
})

interface Drawing<Input> {
  draw: (input: Input) => Promise<Buffer>
}

/**
 * Draws a PDF of texts that people wrote, apart from the process that answers calls (docs/decisions/0012).
 *
 * @param file path of the module whose `draw` makes it
 * @throws Problem `busy` when many are drawn
 */
export async function drawApart<Module extends Drawing<never>>(
  file: string,
  input: Parameters<Module['draw']>[0],
): Promise<Buffer> {
  return Buffer.from(await run('draw', { file, input }))
}
