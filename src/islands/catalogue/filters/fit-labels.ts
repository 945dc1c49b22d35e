const chipEdges = 4
const moreChip = 5

/**
 * How many labels stand on one line next to each other, with a chip that counts the rest; at least one.
 * @param room the line's length in characters
 */
export function fitLabels(labels: string[], room: number): number {
  let used = 0
  for (const [index, label] of labels.entries()) {
    used += label.length + chipEdges
    const isLast = index === labels.length - 1
    if (used + (isLast ? 0 : moreChip) > room) return Math.max(index, 1)
  }
  return labels.length
}
