import { boardNameProblem } from '#lib/domain/board.ts'
import { teamNameProblem } from '#lib/domain/team.ts'
import * as boards from '#lib/words/boards.ts'
import * as teams from '#lib/words/teams.ts'

/** What to say about a name that no board can have; null for a good one. */
export function checkBoardName(name: string): string | null {
  const problem = boardNameProblem(name.trim())
  return problem && boards.nameProblems[problem]
}

/** What to say about a name that no team can have; null for a good one. */
export function checkTeamName(name: string): string | null {
  const problem = teamNameProblem(name.trim())
  return problem && teams.nameProblems[problem]
}
