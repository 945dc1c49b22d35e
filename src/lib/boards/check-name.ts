import { boardNameProblem } from './board.ts'
import { nameProblems } from './messages.ts'

/** What to say about a name that no board can have; null for a good one. */
export function checkBoardName(name: string): string | null {
  const problem = boardNameProblem(name.trim())
  return problem && nameProblems[problem]
}
