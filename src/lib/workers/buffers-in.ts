/** How deep the columns of a result may lie: in the reply, in its result, in a part of that. */
const depth = 3

function collect(value: unknown, left: number, found: Set<ArrayBuffer>): void {
  if (value instanceof ArrayBuffer) found.add(value)
  else if (ArrayBuffer.isView(value)) collect(value.buffer, left, found)
  else if (left > 0 && typeof value === 'object' && value && !Array.isArray(value)) {
    for (const part of Object.values(value)) collect(part, left - 1, found)
  }
}

/** The memory of a message that can go over to its receiver instead of being copied; what arrays hold is copied. */
export function buffersIn(message: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  collect(message, depth, found)
  return [...found]
}
