/** Leaves what is made meanwhile, also by a process that is started, to its owner alone. */
export function withPrivateUmask<Result>(work: () => Result): Result {
  const before = process.umask(0o077)
  try {
    return work()
  } finally {
    process.umask(before)
  }
}
