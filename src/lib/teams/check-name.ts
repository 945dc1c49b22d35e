import { nameProblems } from './messages.ts'
import { teamNameProblem } from './team.ts'

/** What to say about a name that no team can have; null for a good one. */
export function checkTeamName(name: string): string | null {
  const problem = teamNameProblem(name.trim())
  return problem && nameProblems[problem]
}
