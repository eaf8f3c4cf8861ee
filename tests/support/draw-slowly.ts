/** A drawing that takes as long as it is asked to. */
export async function draw({ milliseconds }: { milliseconds: number }): Promise<Buffer> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return Buffer.from('drawn')
}
