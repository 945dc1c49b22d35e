/** Whole steps of 1, 2 or 5 that reach the greatest value in about the given number of steps. */
function findStep(greatest: number, steps: number): number {
  const rough = Math.max(greatest / steps, 1)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * unit >= rough) ?? 10
  return factor * unit
}

/** Round numbers from 0 to the greatest of some counts or just above it, to draw lines at. */
export function findTicks(counts: readonly number[], steps = 4): number[] {
  const greatest = counts.reduce((most, count) => Math.max(most, count), 0)
  const step = findStep(greatest, steps)
  const last = Math.max(Math.ceil(greatest / step), 1)
  return Array.from({ length: last + 1 }, (_, index) => index * step)
}

/** @returns for a count its height, in the unit of `height`, where `top` is as high as the chart */
export const scaleTo =
  (top: number, height: number) =>
  (count: number): number =>
    top > 0 ? (Math.max(count, 0) / top) * height : 0
